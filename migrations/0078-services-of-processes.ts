import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each process finds the services that it orders from: others than those that order are asked how they are. */
export class ServicesOfProcesses1763700000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE ops.processes ADD services jsonb NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.processes DROP services');
  }
}
