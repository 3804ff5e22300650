import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { barrierDismissed, exactCredits, selectPremiumNeed, selectShortage } from '../../entities/credits/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { AlertDialog } from '../../ui/alert-dialog.js';

/** The two dialogs that stand in the way of what a person cannot pay or use. One of each, for the whole application. */
export function BarrierDialogs() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const shortage = useSelector(selectShortage);
  const premium = useSelector(selectPremiumNeed);
  const dismiss = () => dispatch(barrierDismissed());
  return (
    <>
      <AlertDialog
        open={shortage !== null}
        onOpenChange={dismiss}
        title="Insufficient Credits"
        description={
          shortage && (
            <>
              <p>{shortage.message ?? "You don't have enough credits to complete this action."}</p>
              <p className="font-medium text-ink tabular-nums">
                Required: {exactCredits(shortage.required)} credits · Available: {exactCredits(shortage.available)}
              </p>
            </>
          )
        }
        cancelLabel="Close"
        confirmLabel="See Plans"
        onConfirm={() => {
          dismiss();
          navigate('/pricing');
        }}
      />
      <AlertDialog
        open={premium !== null}
        onOpenChange={dismiss}
        title="Premium access required"
        description={
          premium && (
            <p>
              {premium.type === 'model' ? `The model ${premium.feature}` : `The resolution ${premium.feature}`} comes with every paid plan.
            </p>
          )
        }
        confirmLabel="View Plans"
        onConfirm={() => {
          dismiss();
          window.open('/pricing', '_blank', 'noopener');
        }}
      />
    </>
  );
}
