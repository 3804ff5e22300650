import { z } from 'zod';

/** Settings of whoever sells the plans, as their receipts name them. */
export const sellerSettings = {
  SELLER_NAME: {
    schema: z.string().min(1).max(200).default('Scenewright'),
    about: 'Who sells the plans, on receipts.',
    example: 'Example Pictures GmbH',
  },
  SELLER_ADDRESS: {
    schema: z
      .string()
      .max(1000)
      .default('')
      .transform((given) =>
        given
          .split('|')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    about: 'Their address on receipts, its lines separated by |.',
    example: '1 Main Street|10115 Berlin|Germany',
  },
  SELLER_TAX_ID: { schema: z.string().min(1).max(100).optional(), about: 'Their tax number on receipts.', example: 'DE123456789' },
} as const;
