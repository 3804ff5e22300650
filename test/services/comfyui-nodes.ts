/** What ComfyUI's core nodes take, as `object_info` has it: those that the shipped workflows are made of. */
export interface NodeInfo {
  readonly input: { readonly required: Record<string, unknown[]>; readonly optional?: Record<string, unknown[]> };
  readonly output_node?: boolean;
}

const link = (type: string) => [type, {}];
const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) => ['INT', { min, max }];
const number = (min = 0, max = 1000) => ['FLOAT', { min, max }];
const text = ['STRING', { multiline: true }];
/** As versions up to 0.3 say it, and as later ones do. */
const choice = (...options: string[]) => [options, {}];
const combo = (...options: string[]) => ['COMBO', { options }];

const SAMPLERS = ['euler', 'euler_ancestral', 'dpmpp_2m', 'res_multistep', 'uni_pc', 'dpmpp_3m_sde_gpu'];
const SCHEDULERS = ['simple', 'normal', 'karras', 'beta', 'exponential'];
const sampling = { model: link('MODEL'), positive: link('CONDITIONING'), negative: link('CONDITIONING'), latent_image: link('LATENT') };
const picture = { width: whole(16, 16384), height: whole(16, 16384), batch_size: whole(1, 4096) };

/** @param files that lie in the model folders */
export const nodesWith = (files: readonly string[]): Record<string, NodeInfo> => ({
  UNETLoader: { input: { required: { unet_name: choice(...files), weight_dtype: choice('default', 'fp8_e4m3fn') } } },
  CheckpointLoaderSimple: { input: { required: { ckpt_name: choice(...files) } } },
  LoraLoaderModelOnly: { input: { required: { model: link('MODEL'), lora_name: choice(...files), strength_model: number(-100, 100) } } },
  ModelSamplingSD3: { input: { required: { model: link('MODEL'), shift: number(0, 100) } } },
  ModelSamplingAuraFlow: { input: { required: { model: link('MODEL'), shift: number(0, 100) } } },
  CFGNorm: { input: { required: { model: link('MODEL'), strength: number(0, 100) } } },
  CLIPLoader: {
    input: {
      required: { clip_name: choice(...files), type: combo('wan', 'qwen_image', 'lumina2', 'ace', 'stable_audio') },
      optional: { device: choice('default', 'cpu') },
    },
  },
  VAELoader: { input: { required: { vae_name: choice(...files) } } },
  CLIPTextEncode: { input: { required: { text, clip: link('CLIP') } } },
  ConditioningZeroOut: { input: { required: { conditioning: link('CONDITIONING') } } },
  LoadImage: { input: { required: { image: choice() } } },
  WanImageToVideo: {
    input: {
      required: { positive: link('CONDITIONING'), negative: link('CONDITIONING'), vae: link('VAE'), ...picture, length: whole(1, 16384) },
      optional: { start_image: link('IMAGE'), clip_vision_output: link('CLIP_VISION_OUTPUT') },
    },
  },
  EmptySD3LatentImage: { input: { required: picture } },
  TextEncodeQwenImageEditPlus: {
    input: {
      required: { clip: link('CLIP'), prompt: text },
      optional: { vae: link('VAE'), image1: link('IMAGE'), image2: link('IMAGE'), image3: link('IMAGE') },
    },
  },
  TextEncodeAceStepAudio: { input: { required: { clip: link('CLIP'), tags: text, lyrics: text, lyrics_strength: number(0, 10) } } },
  EmptyLatentAudio: { input: { required: { seconds: number(1, 1000), batch_size: whole(1, 4096) } } },
  ConditioningStableAudio: {
    input: {
      required: {
        positive: link('CONDITIONING'),
        negative: link('CONDITIONING'),
        seconds_start: number(0, 1000),
        seconds_total: number(0, 1000),
      },
    },
  },
  EmptyAceStepLatentAudio: { input: { required: { seconds: number(1, 1000), batch_size: whole(1, 4096) } } },
  KSampler: {
    input: {
      required: {
        ...sampling,
        seed: whole(),
        steps: whole(1, 10000),
        cfg: number(0, 100),
        sampler_name: choice(...SAMPLERS),
        scheduler: choice(...SCHEDULERS),
        denoise: number(0, 1),
      },
    },
  },
  KSamplerAdvanced: {
    input: {
      required: {
        ...sampling,
        add_noise: choice('enable', 'disable'),
        noise_seed: whole(),
        steps: whole(1, 10000),
        cfg: number(0, 100),
        sampler_name: choice(...SAMPLERS),
        scheduler: choice(...SCHEDULERS),
        start_at_step: whole(0, 10000),
        end_at_step: whole(0, 10000),
        return_with_leftover_noise: choice('disable', 'enable'),
      },
    },
  },
  VAEDecode: { input: { required: { samples: link('LATENT'), vae: link('VAE') } } },
  VAEDecodeAudio: { input: { required: { samples: link('LATENT'), vae: link('VAE') } } },
  CreateVideo: { input: { required: { images: link('IMAGE'), fps: number(1, 120) }, optional: { audio: link('AUDIO') } } },
  SaveVideo: {
    input: { required: { video: link('VIDEO'), filename_prefix: text, format: combo('auto', 'mp4'), codec: combo('auto', 'h264') } },
    output_node: true,
  },
  SaveImage: { input: { required: { images: link('IMAGE'), filename_prefix: text } }, output_node: true },
  SaveAudio: { input: { required: { audio: link('AUDIO'), filename_prefix: text } }, output_node: true },
});
