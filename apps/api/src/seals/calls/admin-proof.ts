import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { Proofs, proofFileName } from '../proofs.js';

/** Without what the event says: that is somebody's, and a look at it is told to them elsewhere. */
@Handles(calls.adminProof)
export class AdminProofHandler implements CallHandler<typeof calls.adminProof> {
  constructor(
    private readonly proofs: Proofs,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { position }, meta, http }: CallTo<typeof calls.adminProof>) {
    await this.reads.recordSearch(meta.staff);
    const proof = await this.proofs.at(position);
    http.response.attachment(proofFileName(position));
    return proof;
  }
}
