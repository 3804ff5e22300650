import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { CustomerDirectory } from '../payments/index.js';

/** Which customer of the payments service a person is. */
@Injectable()
export class StoredCustomers implements CustomerDirectory {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async customerOf(uid: string): Promise<string | null> {
    const [row] = await this.database.query<{ customer_id: string }[]>('SELECT customer_id FROM ops.payment_customers WHERE uid = $1', [
      uid,
    ]);
    return row?.customer_id ?? null;
  }

  async remember(uid: string, customerId: string): Promise<void> {
    await this.database.query(
      'INSERT INTO ops.payment_customers (uid, customer_id) VALUES ($1, $2) ON CONFLICT (uid) DO UPDATE SET customer_id = $2',
      [uid, customerId],
    );
  }
}
