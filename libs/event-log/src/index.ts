export { checkWrites } from './check-writes.js';
export { AggregateRepository } from './commands/aggregate-repository.js';
export { codeFingerprint } from './commands/code-fingerprint.js';
export { type CommandContext, derivedId, followUp, newId, systemContext } from './commands/command-context.js';
export { type BeforeAppend, type CommandBody, CommandExecutor, type CommandResult } from './commands/command-executor.js';
export { CommandGateway } from './commands/command-gateway.js';
export { PostgresSnapshots } from './commands/postgres-snapshots.js';
export { Rejected } from './commands/rejected.js';
export { UnitOfWork } from './commands/unit-of-work.js';
export {
  AppendRefused,
  CheckpointBetweenRecords,
  CheckpointBeyondHead,
  CheckpointOfAnotherHistory,
  EventIdsInUse,
  EventLogUnavailable,
  EventStoreClosed,
  ForeignLog,
  isNotInLog,
  LogWentBack,
  NewerProjection,
  NoEarlierPlace,
  NotShownYet,
  UnknownEvent,
} from './errors.js';
export { type Decode, EventLog, ofCategory } from './event-log.js';
export {
  type AppendResult,
  type EventStore,
  type ExpectedVersion,
  holds,
  type LogPlace,
  placeOf,
  type StreamCheck,
  type StreamWrite,
  type SubscribeOptions,
  type SubscriptionBatch,
  WrongExpectedVersion,
} from './event-store.js';
export { kurrentDbAddress } from './kurrentdb/address.js';
export { KurrentDbEventStore } from './kurrentdb/kurrentdb-event-store.js';
export { type Lease, LeaseLost, Leases, LeaseTimeout } from './leases.js';
export type { Log, LogFor } from './log.js';
export { LogIdentity } from './log-identity.js';
export { LogTail } from './log-tail.js';
export { MemoryEventStore } from './memory/memory-event-store.js';
export {
  connectionLimits,
  connectionTo,
  errorCode,
  isConnectionLoss,
  isTransient,
  patientConnection,
  patientPool,
  pooledLimits,
  SERVER_LIMITS,
} from './postgres/connection.js';
export { readConnectionString } from './postgres/connection-string.js';
export { withHeartbeat } from './postgres/heartbeat.js';
export { Listener } from './postgres/listener.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.js';
export { prepared } from './postgres/prepared.js';
export { keepTalking, takeSessionLock } from './postgres/session-lock.js';
export { Process } from './processes/process.js';
export { ProcessRunner } from './processes/process-runner.js';
export { CheckpointHistory, type EarlierPlace } from './projections/checkpoint-history.js';
export {
  Checkpoints,
  type ConsumerState,
  type ConsumerStatus,
  Fenced,
  processCheckpoint,
  statusFor,
  versionCheckpoint,
} from './projections/checkpoints.js';
export { ConsistentReads, type ReadAt } from './projections/consistent-reads.js';
export { type Document, foldDocuments, noteTimes } from './projections/fold-documents.js';
export { insertRows } from './projections/insert-rows.js';
export { Projection } from './projections/projection.js';
export { AlreadyRebuilding, Projector, StoppedElsewhere } from './projections/projector.js';
export { ReadReplica } from './projections/read-replica.js';
export { dropOldVersions } from './projections/rebuild.js';
export { SharedCommits } from './projections/shared-commits.js';
export { shreddedProjects } from './projections/shredded.js';
export { upsertRows } from './projections/upsert-rows.js';
export { verifyCheckpoint } from './projections/verify-checkpoint.js';
export { versionSchema } from './projections/version-tables.js';
export { Watermarks } from './projections/watermarks.js';
export { CHAIN_START, Chain, type ChainAt, hashedText, hashOfText } from './seals/chain.js';
export { type CheckedSeal, checkChain } from './seals/chain-check.js';
export { headAfter, type Proof, proofOf } from './seals/proof.js';
export { countUnsealed, SEAL_PACE, Sealer, type UnsealedCount } from './seals/sealer.js';
export { SEAL_STREAM, type Seal, Seals, UnreadableSeal } from './seals/seals.js';
export { UnknownEvents, type UnknownKind } from './unknown-events.js';
