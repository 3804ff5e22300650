import { z } from 'zod';
import { startStripeStandIn } from './start.js';

const environment = z
  .object({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    HOST: z.string().min(1).default('127.0.0.1'),
    SECRET_KEY: z
      .string()
      .regex(/^sk_test_\w+$/)
      .optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
    WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  })
  .refine((given) => Boolean(given.WEBHOOK_URL) === Boolean(given.WEBHOOK_SECRET), 'WEBHOOK_URL and WEBHOOK_SECRET belong together');

const read = environment.safeParse(process.env);
if (!read.success) {
  console.error(`The stand-in for Stripe cannot start:\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const { DATABASE_URL, HOST, PORT, SECRET_KEY, WEBHOOK_URL, WEBHOOK_SECRET } = read.data;
const standIn = await startStripeStandIn({
  databaseUrl: DATABASE_URL,
  host: HOST,
  port: PORT,
  ...(SECRET_KEY ? { secretKey: SECRET_KEY } : {}),
  webhooks: WEBHOOK_URL && WEBHOOK_SECRET ? [{ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }] : [],
}).catch((error: Error) => {
  console.error(`The stand-in for Stripe cannot start: ${error.message}`);
  process.exit(1);
});
console.log(`The stand-in for Stripe listens on ${standIn.url}. No money moves.`);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await standIn.stop();
  process.exit(0);
};
// started by the launcher: when that is gone, even by kill -9, this goes too
if (process.connected) process.once('disconnect', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
