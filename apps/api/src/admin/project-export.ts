import { Injectable } from '@nestjs/common';
import type { LogFilters } from '@scenewright/contract';
import { EventLog } from '@scenewright/event-log';
import type { StreamName } from '@scenewright/events';
import { maskedAddress } from '../accounts/index.js';
import { csvLine } from '../csv-line.js';
import { moneyOf } from './log-views.js';
import { type Audited, type LoggedRow, ProjectLog } from './project-log.js';

export interface ExportOptions {
  readonly filters: LogFilters;
  /** Whether people are named; without it their addresses are masked. */
  readonly names: boolean;
}

const COLUMNS = [
  ...['position', 'time', 'stream', 'type', 'what', 'by', 'role', 'uid', 'for', 'via', 'money', 'credits', 'job', 'deduction'],
  ...['failed', 'correlation', 'causation'],
];

/** A project's events, the first thing first, a line each, as they are read. */
@Injectable()
export class ProjectExport {
  constructor(
    private readonly projectLog: ProjectLog,
    private readonly log: EventLog,
  ) {}

  /** In sentences. */
  async *csv(project: Audited, { filters, names }: ExportOptions): AsyncGenerator<string> {
    yield csvLine(COLUMNS);
    for await (const page of this.projectLog.pages(project, filters)) yield page.map((row) => csvLine(cellsOf(row, names))).join('');
  }

  /** As they stand in the log, each brought up to the present schema of its type. */
  async *jsonl(project: Audited, { filters, names }: ExportOptions): AsyncGenerator<string> {
    for await (const page of this.projectLog.pages(project, filters)) {
      const events = await this.eventsOf(page);
      yield page.map((row) => `${JSON.stringify(lineOf(row, events.get(row.event_id), names))}\n`).join('');
    }
  }

  /** By their ids: each stream is read once, from the first to the last of its events. */
  private async eventsOf(rows: readonly LoggedRow[]) {
    const found = new Map<string, { readonly schemaVersion: number; readonly data: unknown }>();
    for (const [stream, own] of Map.groupBy(rows, (row) => row.stream)) {
      const versions = own.map(({ version }) => version);
      const from = Math.min(...versions);
      const wanted = new Set(versions);
      for await (const event of this.log.read(stream as StreamName, { from, limit: Math.max(...versions) - from + 1 }))
        if (wanted.has(event.version)) found.set(event.id, event);
    }
    return found;
  }
}

function lineOf(row: LoggedRow, event: { readonly schemaVersion: number; readonly data: unknown } | undefined, names: boolean) {
  const { position, at, stream, version, event_id, type, actor, role, on_behalf_of, via, cause, causation } = row;
  return {
    position,
    recorded_at: at.toISOString(),
    stream,
    version,
    id: event_id,
    type,
    schema_version: event?.schemaVersion ?? null,
    actor: { uid: actor, role, ...personOf(row.name, row.email, names) },
    on_behalf_of: on_behalf_of === null ? null : { uid: on_behalf_of, ...personOf(row.for_name, row.for_email, names) },
    via: via ?? null,
    correlation_id: cause,
    causation_id: causation,
    data: event?.data ?? null,
  };
}

const addressFor = (email: string | null, names: boolean): string | null => (email && !names ? maskedAddress(email) : email);

const personOf = (name: string | null, email: string | null, names: boolean) => ({
  ...(names && { name: name || null }),
  email: addressFor(email, names),
});

function cellsOf(row: LoggedRow, names: boolean): (string | number | null)[] {
  const { position, at, stream, type, said, who, role, actor, via, job_id, deduction_id, failed, cause, causation } = row;
  const money = moneyOf(row);
  const named = (name: string | null, email: string | null) => (names && name ? `${name} <${email ?? ''}>` : addressFor(email, names));
  return [
    ...[position, at.toISOString(), stream, type, said],
    ...[named(row.name, row.email) ?? who, role, actor, named(row.for_name, row.for_email) ?? row.on_behalf_of, via ?? null],
    ...[money?.kind ?? null, money?.amount ?? null, job_id, deduction_id, failed ? 'yes' : null, cause, causation],
  ];
}
