/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AdminProject } from '@scenewright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { projectOf } from '../../testing/views.js';
import { AdminPage } from './admin-page.js';

afterEach(nothingShown);

const film = (nth: number, given: Partial<AdminProject> = {}): AdminProject => ({
  ...projectOf(),
  _id: `film-${nth}`,
  script: { title: `Film ${nth}` },
  idea: `Idea ${nth}`,
  user_email: 'eve@example.com',
  scene_count: 3,
  character_count: 2,
  deleted_at: null,
  cost: 0,
  failures: 0,
  ...given,
});
const refusal = (status: number) => () => ({ status, body: { error: 'no', error_code: 'FORBIDDEN' } });

const open = (projects: FakeStudio['answers'][string], status: FakeStudio['answers'][string] = { admin: true }) =>
  shown(<AdminPage />, { 'GET /admin/status': status, 'GET /admin/projects': projects });

describe('the list of all projects', () => {
  it('says of each what it is, whose, and leads to it', async () => {
    open({ projects: [film(1)], total: 1, cost: 0 });
    const row = within((await screen.findByText('Film 1')).closest('tr') as HTMLElement);
    expect(row.getByText('eve@example.com')).toBeTruthy();
    expect(row.getByRole('link', { name: 'View Film 1' }).getAttribute('href')).toBe('/project/film-1/scripts');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Idea', 'Owner', 'Scenes', 'Characters', 'Created', 'Actions'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says when there is none', async () => {
    open({ projects: [], total: 0, cost: 0 });
    expect(await screen.findByText('No projects found.')).toBeTruthy();
  });

  it('is searched once the words stand still', async () => {
    const { user, studio } = open({ projects: [film(1)], total: 1, cost: 0 });
    await screen.findByText('Film 1');
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), ' storm ');
    await waitFor(() => expect(studio.requests.filter(({ call }) => call === 'GET /admin/projects')).toHaveLength(2));
    expect(studio.requests.at(-1)?.url.searchParams.get('q')).toBe('storm');
  });

  it('is narrowed by owner, state, failures and cost, and says how many these are and what they cost', async () => {
    const { user, studio } = open({
      projects: [film(1, { cost: 12.5, failures: 2, deleted_at: '2026-11-20T10:00:00.000Z' })],
      total: 1,
      cost: 12.5,
    });
    expect((await screen.findByText(/12.5 credits spent/)).textContent).toBe('1 · 12.5 credits spent');
    expect(screen.getByText('2 failures')).toBeTruthy();
    // nobody can view what is deleted; its history is there
    expect(screen.queryByRole('link', { name: 'View Film 1' })).toBeNull();
    expect(screen.getByRole('link', { name: 'History of Film 1' }).getAttribute('href')).toBe('/admin/projects/film-1');
    await user.type(screen.getByRole('searchbox', { name: 'Owner' }), 'eve');
    await user.type(screen.getByRole('textbox', { name: 'Cost above' }), '10');
    await waitFor(() =>
      expect(Object.fromEntries(studio.requests.at(-1)?.url.searchParams ?? [])).toMatchObject({ owner: 'eve', cost_above: '10' }),
    );
  });

  it('says of a cost that cannot be read that it narrows nothing', async () => {
    const { user } = open({ projects: [film(1)], total: 1, cost: 0 });
    const cost = await screen.findByRole('textbox', { name: 'Cost above' });
    await user.type(cost, '1-');
    expect((await screen.findByRole('alert')).textContent).toBe('A number, 0 or more.');
    await user.clear(cost);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on where the page ends', async () => {
    const pages = [Array.from({ length: 50 }, (_, nth) => film(nth)), [film(50)]];
    const { user } = open(() => ({ body: { projects: pages.shift() ?? [], total: 51, cost: 0 } }));
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Film 50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('says with which status it failed, and tries again', async () => {
    let fails = true;
    const { user } = open(() => (fails ? refusal(418)() : { body: { projects: [film(1)], total: 1, cost: 0 } }));
    expect(await screen.findByText('Failed to load projects (418)')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Film 1')).toBeTruthy();
  });

  it('is for admins alone: everybody else goes to their own projects', async () => {
    const { studio, router } = open({ projects: [], total: 0, cost: 0 }, refusal(403));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(studio.calls('GET /admin/projects')).toBe(0);
  });
});
