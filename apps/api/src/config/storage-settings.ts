import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();

/** Settings of the place where media are kept. */
export const storageSettings = {
  MEDIA_STORE: {
    schema: z.enum(['disk', 's3']).optional(),
    about: 'Where media are kept. Default: s3 when S3_BUCKET is set, else disk (DATA_DIR/assets).',
    example: 's3',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket (3 to 63 of a-z, 0-9, dots and dashes)')
      .optional(),
    about: 'Bucket for media, at AWS or whatever else speaks S3. It has to be there already.',
    example: 'my-studio-media',
  },
  S3_REGION: {
    schema: z.string().min(1).optional(),
    about: 'Region of the bucket. Default with S3_ENDPOINT: us-east-1. Cloudflare R2 wants auto.',
    example: 'eu-central-1',
  },
  S3_ENDPOINT: {
    schema: address,
    about: 'Where another service than AWS speaks S3: SeaweedFS, Ceph, R2, Spaces, B2.',
    example: 'https://s3.example.com',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    about: 'Id of the access key. It may list, read, write and remove objects of the bucket.',
    example: 'AKIA…',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), about: 'Secret of S3_ACCESS_KEY_ID.', example: 'wJal…' },
  S3_SESSION_TOKEN: {
    schema: z.string().min(1).optional(),
    about: 'Session token that belongs to the access key, where that is a passing one.',
    example: 'IQoJ…',
  },
  S3_ADDRESSING: {
    schema: z.enum(['path', 'host']).optional(),
    about: 'How a bucket is addressed: path (host/bucket) or host (bucket.host). Default: path with S3_ENDPOINT, else host.',
    example: 'path',
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^([\w.-]+\/)+$/, 'has to end with / and have only letters, digits, _, . and - between')
      .optional(),
    about: 'What the names of all objects begin with, for a bucket that holds other things as well.',
    example: 'studio/',
  },
  MEDIA_SERVED: {
    schema: z.enum(['studio', 'redirect']).default('studio'),
    about: 'How clips, films and sounds in a bucket reach browsers: through the studio, or by redirects to addresses of the bucket.',
    example: 'studio',
  },
  S3_PUBLIC_ENDPOINT: {
    schema: address,
    about: 'Where browsers reach the bucket, for MEDIA_SERVED=redirect. Default: S3_ENDPOINT.',
    example: 'https://media.example.com',
  },
  MEDIA_CACHE_GB: {
    schema: z.coerce.number().min(0.01).max(100_000).default(10),
    about: 'How much of a bucket is kept in DATA_DIR/media-cache for ffmpeg to read, in GB of 10⁹ bytes.',
    example: '10',
  },
} as const;

export interface StorageValues {
  readonly MEDIA_STORE?: 'disk' | 's3' | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_SESSION_TOKEN?: string | undefined;
  readonly S3_ADDRESSING?: 'path' | 'host' | undefined;
  readonly S3_PREFIX?: string | undefined;
  readonly MEDIA_SERVED: 'studio' | 'redirect';
  readonly S3_PUBLIC_ENDPOINT?: string | undefined;
  readonly MEDIA_CACHE_GB: number;
}

/** How a bucket is reached. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly publicEndpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  readonly isAddressedByPath: boolean;
  readonly prefix: string;
}

/** The store that the settings ask for. */
export const chosenStore = ({ MEDIA_STORE, S3_BUCKET }: StorageValues): 'disk' | 's3' => MEDIA_STORE ?? (S3_BUCKET ? 's3' : 'disk');

/** The bucket that the settings name, whether it is in use or not; null when they name none. */
export function bucketOf(values: StorageValues): BucketSettings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = values;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    sessionToken: values.S3_SESSION_TOKEN,
    isAddressedByPath: values.S3_ADDRESSING ? values.S3_ADDRESSING === 'path' : S3_ENDPOINT !== undefined,
    prefix: values.S3_PREFIX ?? '',
  };
}

/** From where browsers read media, when it is not the studio; null when it is. */
export function bucketOrigin(values: StorageValues): string | null {
  const bucket = chosenStore(values) === 's3' && values.MEDIA_SERVED === 'redirect' ? bucketOf(values) : null;
  if (!bucket) return null;
  const { protocol, host } = new URL(bucket.publicEndpoint ?? `https://s3.${bucket.region}.amazonaws.com`);
  // a certificate for *.host covers no name with dots in it: the SDK addresses such a bucket by path
  const isByPath = bucket.isAddressedByPath || (protocol === 'https:' && bucket.bucket.includes('.'));
  return `${protocol}//${isByPath ? '' : `${bucket.bucket}.`}${host}`;
}

/** For messages and notes: the bucket, and where it is. */
export const placeOfBucket = ({ bucket, endpoint, region, prefix }: BucketSettings): string =>
  `bucket ${bucket}${prefix ? ` (${prefix})` : ''} at ${endpoint ? new URL(endpoint).host : `AWS ${region}`}`;

const OF_THE_BUCKET = [
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_SESSION_TOKEN',
  'S3_ADDRESSING',
  'S3_PREFIX',
  'S3_PUBLIC_ENDPOINT',
] as const;

/** What is wrong with these settings together. Empty when they go together. */
export function storageContradictions(values: StorageValues): string[] {
  const problems: string[] = [];
  const missing = (name: keyof typeof storageSettings, why: string) =>
    problems.push(`${name} is missing, but ${why}. Example: ${name}=${storageSettings[name].example}`);
  const given = OF_THE_BUCKET.filter((name) => values[name] !== undefined);
  if (!values.S3_BUCKET) {
    if (given[0]) missing('S3_BUCKET', `${given.join(', ')} ${given.length === 1 ? 'is' : 'are'} set`);
    else if (values.MEDIA_STORE === 's3') missing('S3_BUCKET', 'MEDIA_STORE=s3 needs it');
  } else {
    if (!values.S3_ACCESS_KEY_ID) missing('S3_ACCESS_KEY_ID', 'S3_BUCKET needs it');
    if (!values.S3_SECRET_ACCESS_KEY) missing('S3_SECRET_ACCESS_KEY', 'S3_BUCKET needs it');
    if (!values.S3_REGION && !values.S3_ENDPOINT) missing('S3_REGION', 'S3_BUCKET at AWS needs it (elsewhere set S3_ENDPOINT)');
  }
  if (values.MEDIA_SERVED === 'redirect' && chosenStore(values) !== 's3') {
    problems.push('MEDIA_SERVED is redirect, but media are kept on disk. Take it away, or keep them in a bucket: MEDIA_STORE=s3.');
  }
  if (values.S3_PUBLIC_ENDPOINT && values.MEDIA_SERVED !== 'redirect') {
    problems.push('S3_PUBLIC_ENDPOINT is set, but browsers are not sent there. Set MEDIA_SERVED=redirect, or take it away.');
  }
  for (const name of ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'] as const) {
    const address = values[name] ? new URL(values[name]) : null;
    if (address && (address.username || address.password || address.search || address.hash)) {
      problems.push(`${name} has more than an address in it. Keys belong into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
    }
  }
  return problems;
}
