/** One document an object, in a schema of its own; made at the start when it is not there. */
export const SCHEMA = `
CREATE SCHEMA IF NOT EXISTS stripe_stand_in;
CREATE TABLE IF NOT EXISTS stripe_stand_in.objects (
  seq bigserial UNIQUE,
  id text PRIMARY KEY,
  kind text NOT NULL,
  body jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS objects_kind ON stripe_stand_in.objects (kind, seq DESC);
CREATE INDEX IF NOT EXISTS objects_body ON stripe_stand_in.objects USING gin (body jsonb_path_ops);
CREATE TABLE IF NOT EXISTS stripe_stand_in.idempotency_keys (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS stripe_stand_in.deliveries (
  seq bigserial PRIMARY KEY,
  event_id text NOT NULL,
  endpoint integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_outcome text
);
CREATE INDEX IF NOT EXISTS deliveries_waiting ON stripe_stand_in.deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS stripe_stand_in.clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  ahead_seconds bigint NOT NULL DEFAULT 0
);
INSERT INTO stripe_stand_in.clock DEFAULT VALUES ON CONFLICT DO NOTHING;
`;
