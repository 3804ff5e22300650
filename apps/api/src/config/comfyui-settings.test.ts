import { describe, expect, it } from '@jest/globals';
import { contradictions } from './contradictions.js';
import { valuesOf } from './testing/values-of.js';

describe('machines that run ComfyUI', () => {
  it('are one or several, with names', () => {
    const { values } = valuesOf({
      COMFYUI_URLS: 'http://10.0.0.5:8188/#big 4090, http://127.0.0.1:8188',
      COMFYUI_HEADERS: 'Authorization: Bearer a|X-Two: b c',
    });
    expect(values.COMFYUI_URLS).toEqual([
      { url: 'http://10.0.0.5:8188', label: 'big 4090' },
      { url: 'http://127.0.0.1:8188', label: '127.0.0.1:8188' },
    ]);
    expect(values.COMFYUI_HEADERS).toEqual({ authorization: 'Bearer a', 'x-two': 'b c' });
  });

  it.each([
    ['127.0.0.1:8188', 'no address'],
    ['ftp://127.0.0.1', 'no address'],
    ['http://me:secret@10.0.0.5:8188', 'COMFYUI_HEADERS'],
    ['http://10.0.0.5:8188/?token=secret', 'query'],
    ['http://169.254.169.254', 'no machine of yours'],
    ['http://[fd00:ec2::254]', 'no machine of yours'],
  ])('are refused as %s', (url, why) => {
    expect(valuesOf({ COMFYUI_URLS: url }).problems).toEqual([expect.stringContaining(why)]);
  });

  it('have headers of a form', () => {
    expect(valuesOf({ COMFYUI_HEADERS: 'Bearer secret' }).problems).toEqual([expect.stringContaining('name: value')]);
  });

  it.each([
    [{ COMFYUI_HEADERS: 'x-key: secret' }, 'COMFYUI_URLS is missing, but COMFYUI_HEADERS'],
    [{ PROVIDERS: 'image:comfyui' }, 'wants image made by comfyui'],
    [{ COMFYUI_URLS: 'http://10.0.0.5:8188#a,http://10.0.0.5:8188/#b' }, 'twice'],
    [{ COMFYUI_URLS: 'http://10.0.0.5:8188#a,http://10.0.0.6:8188#a' }, 'two machines a'],
  ])('contradict: %j', (given, why) => {
    const { values } = valuesOf(given);
    expect(contradictions(values)).toEqual([expect.stringContaining(why)]);
  });

  it('are no stand-ins', () => {
    const { values } = valuesOf({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail',
      PUBLIC_URL: 'https://studio.example.com',
      COMFYUI_URLS: 'http://10.0.0.5:8188',
    });
    expect(contradictions(values)).toEqual([]);
  });
});
