import type { SupportPerson } from '@scenewright/contract';
import { Facts } from './facts.js';
import { ProjectList } from './project-list.js';
import { ReservationList } from './reservation-list.js';
import { WorkList } from './work-list.js';

/** What the staff sees of somebody. */
export const Person = ({ person }: { person: SupportPerson }) => (
  <>
    <Facts person={person} />
    <ReservationList reservations={person.reservations} />
    <ProjectList uid={person.uid} projects={person.projects} />
    <WorkList jobs={person.jobs} />
  </>
);
