import { StartButton } from './start-button.js';

export const Invitation = () => (
  <section className="grid justify-items-start gap-6 rounded-card bg-tungsten-wash p-8 sm:p-14">
    <h2 className="title-card text-[clamp(2rem,5vw,4rem)]">Start Creating for Free</h2>
    <p className="max-w-[52ch] text-lg text-quiet">
      Sign up and receive free credits: enough to write, cast and film a first short. No card is asked for.
    </p>
    <StartButton signedIn="Start Creating" signedOut="Get Started Free" />
  </section>
);
