import type { MigrationInterface } from 'typeorm';
import { EventLog1763700000001 } from './0001-event-log.js';
import { Operations1763700000002 } from './0002-operations.js';
import { ReadModels1763700000003 } from './0003-read-models.js';
import { Billing1763700000004 } from './0004-billing.js';
import { RateLimits1763700000005 } from './0005-rate-limits.js';
import { KindsOfJobs1763700000006 } from './0006-kinds-of-jobs.js';
import { Leases1763700000007 } from './0007-leases.js';
import { PrivilegedReads1763700000010 } from './0010-privileged-reads.js';
import { Room1763700000011 } from './0011-room.js';
import { AttemptsUnderAKey1763700000012 } from './0012-attempts-under-a-key.js';
import { ProviderOrders1763700000020 } from './0020-provider-orders.js';
import { FlatCosts1763700000021 } from './0021-flat-costs.js';
import { ShotsOfScenes1763700000022 } from './0022-shots-of-scenes.js';
import { OrdersOutliveJobs1763700000023 } from './0023-orders-outlive-jobs.js';
import { MediaOfSeveralProjects1763700000024 } from './0024-media-of-several-projects.js';
import { Steps1763700000030 } from './0030-steps.js';
import { History1763700000031 } from './0031-history.js';
import { Moments1763700000032 } from './0032-moments.js';
import { Branches1763700000034 } from './0034-branches.js';
import { TimeOfJobs1763700000035 } from './0035-time-of-jobs.js';
import { ServiceVoices1763700000038 } from './0038-service-voices.js';
import { StaffLooks1763700000039 } from './0039-staff-looks.js';
import { CreditLedger1763700000040 } from './0040-credit-ledger.js';
import { CreditProposals1763700000041 } from './0041-credit-proposals.js';
import { HistoryVia1763700000045 } from './0045-history-via.js';
import { StaffAudit1763700000046 } from './0046-staff-audit.js';
import { ProjectLog1763700000048 } from './0048-project-log.js';
import { StudioDays1763700000049 } from './0049-studio-days.js';
import { SumsOfProjects1763700000050 } from './0050-sums-of-projects.js';
import { SecurityRecords1763700000051 } from './0051-security-records.js';
import { AnalyticsChoice1763700000052 } from './0052-analytics-choice.js';
import { SecondFactors1763700000053 } from './0053-second-factors.js';
import { TextsWrittenElsewhere1763700000054 } from './0054-texts-written-elsewhere.js';
import { OwnKeys1763700000058 } from './0058-own-keys.js';
import { ChangesOfScenes1763700000059 } from './0059-changes-of-scenes.js';
import { SecretMark1763700000065 } from './0065-secret-mark.js';
import { PriorityOfJobs1763700000068 } from './0068-priority-of-jobs.js';
import { LastEventOfAppends1763700000069 } from './0069-last-event-of-appends.js';
import { Releases1763700000070 } from './0070-releases.js';
import { Residences1763700000072 } from './0072-residences.js';
import { CheckpointsByEvent1763700000073 } from './0073-checkpoints-by-event.js';
import { LogIdentity1763700000074 } from './0074-log-identity.js';
import { OrderOfShots1763700000075 } from './0075-order-of-shots.js';
import { AnsweredProposals1763700000076 } from './0076-answered-proposals.js';
import { DeathsOfJobs1763700000077 } from './0077-deaths-of-jobs.js';
import { ServicesOfProcesses1763700000078 } from './0078-services-of-processes.js';

export { RELEASE, type Release, releases } from './releases.js';

/** Every migration, oldest first. A migration that has landed is never edited. */
export const migrations: (new () => MigrationInterface)[] = [
  EventLog1763700000001,
  Operations1763700000002,
  ReadModels1763700000003,
  Billing1763700000004,
  RateLimits1763700000005,
  KindsOfJobs1763700000006,
  Leases1763700000007,
  PrivilegedReads1763700000010,
  Room1763700000011,
  AttemptsUnderAKey1763700000012,
  ProviderOrders1763700000020,
  FlatCosts1763700000021,
  ShotsOfScenes1763700000022,
  OrdersOutliveJobs1763700000023,
  MediaOfSeveralProjects1763700000024,
  Steps1763700000030,
  History1763700000031,
  Moments1763700000032,
  Branches1763700000034,
  TimeOfJobs1763700000035,
  ServiceVoices1763700000038,
  StaffLooks1763700000039,
  CreditLedger1763700000040,
  CreditProposals1763700000041,
  HistoryVia1763700000045,
  StaffAudit1763700000046,
  ProjectLog1763700000048,
  StudioDays1763700000049,
  SumsOfProjects1763700000050,
  SecurityRecords1763700000051,
  AnalyticsChoice1763700000052,
  SecondFactors1763700000053,
  TextsWrittenElsewhere1763700000054,
  OwnKeys1763700000058,
  ChangesOfScenes1763700000059,
  SecretMark1763700000065,
  PriorityOfJobs1763700000068,
  LastEventOfAppends1763700000069,
  Releases1763700000070,
  Residences1763700000072,
  CheckpointsByEvent1763700000073,
  LogIdentity1763700000074,
  OrderOfShots1763700000075,
  AnsweredProposals1763700000076,
  DeathsOfJobs1763700000077,
  ServicesOfProcesses1763700000078,
];
