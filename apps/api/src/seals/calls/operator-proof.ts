import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Proofs } from '../proofs.js';

@Handles(calls.operatorProof)
export class OperatorProofHandler implements CallHandler<typeof calls.operatorProof> {
  constructor(private readonly proofs: Proofs) {}

  execute({ input: { position }, meta }: CallTo<typeof calls.operatorProof>) {
    return this.proofs.at(position, meta.staff);
  }
}
