import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `event_log.append` looks at which event stands at the version that a decision was made on, and not at the version alone: a log that went back
 * and grew anew has other events under the same numbers. The function of before stays, for programs that run beside this one.
 */
export class LastEventOfAppends1763700000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(append);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION event_log.append(integer[], text[], integer[], integer[], integer[], integer[], uuid[], text[], integer[], json, json, uuid[])',
    );
  }
}

const append = `
  CREATE FUNCTION event_log.append(
    p_appends integer[],          -- of each write: number of its append, from 1
    p_streams text[],
    p_expected integer[],         -- null: no check; 0: the stream must not exist
    p_sizes integer[],            -- events of each write
    p_writes integer[],           -- of each event: number of its write, from 1
    p_ordinals integer[],         -- of each event: its place in its write, from 1
    p_ids uuid[],
    p_types text[],
    p_schema_versions integer[],
    p_data json,                  -- an array, one element an event
    p_metadata json,
    p_last_ids uuid[],            -- of each write: id of the event at the expected version; null: no check
    OUT outcomes text[],
    OUT positions bigint[],
    OUT versions integer[]
  ) LANGUAGE plpgsql AS $$
  DECLARE
    v_total integer := cardinality(p_ids);
    v_writes integer := cardinality(p_streams);
    v_before bigint;
    v_last bigint;
    v_starts bigint[] := '{}';
    v_found record;
  BEGIN
    UPDATE event_log.head SET position = position + v_total RETURNING position - v_total INTO v_before;

    SELECT array_agg(
             coalesce((SELECT e.version FROM event_log.events e WHERE e.stream = s.stream ORDER BY e.version DESC LIMIT 1), 0) ORDER BY s.n)
      INTO versions
      FROM unnest(p_streams) WITH ORDINALITY s (stream, n);

    outcomes := array_fill('appended'::text, ARRAY[p_appends[v_writes]]);
    FOR w IN 1 .. v_writes LOOP
      IF p_expected[w] <> versions[w] THEN
        outcomes[p_appends[w]] := 'wrong version';
      ELSIF p_last_ids[w] IS NOT NULL AND outcomes[p_appends[w]] = 'appended' AND NOT EXISTS (
        SELECT FROM event_log.events e WHERE e.stream = p_streams[w] AND e.version = p_expected[w] AND e.event_id = p_last_ids[w]
      ) THEN
        outcomes[p_appends[w]] := 'other event';
      END IF;
    END LOOP;

    IF EXISTS (SELECT FROM event_log.events e WHERE e.event_id = ANY (p_ids)) THEN
      FOR v_found IN
        SELECT p_appends[g.write] AS append,
               bool_and(e.stream IS NOT DISTINCT FROM p_streams[g.write]) AS whole,
               max(e.position) AS position
          FROM unnest(p_writes, p_ids) g (write, id)
          LEFT JOIN event_log.events e ON e.event_id = g.id
         GROUP BY 1
        HAVING count(e.position) > 0
      LOOP
        outcomes[v_found.append] := CASE WHEN v_found.whole THEN 'repeated' ELSE 'ids in use' END;
        positions[v_found.append] := v_found.position;
      END LOOP;
      FOR v_found IN
        SELECT g.write, max(e.version) AS version
          FROM unnest(p_writes, p_ids) g (write, id)
          JOIN event_log.events e ON e.event_id = g.id
         WHERE outcomes[p_appends[g.write]] = 'repeated'
         GROUP BY 1
      LOOP
        versions[v_found.write] := v_found.version;
      END LOOP;
    END IF;

    v_last := v_before;
    FOR w IN 1 .. v_writes LOOP
      IF outcomes[p_appends[w]] = 'appended' THEN
        v_starts[w] := v_last;
        v_last := v_last + p_sizes[w];
        positions[p_appends[w]] := v_last;
      END IF;
    END LOOP;

    IF v_last < v_before + v_total THEN
      UPDATE event_log.head SET position = v_last;
    END IF;
    IF v_last > v_before THEN
      INSERT INTO event_log.events (position, stream, category, version, event_id, type, schema_version, data, metadata)
      SELECT v_starts[n.write] + n.ordinal, p_streams[n.write], split_part(p_streams[n.write], '-', 1),
             versions[n.write] + n.ordinal, n.id, n.type, n.schema_version, n.data, n.metadata
        FROM ROWS FROM (
               unnest(p_writes, p_ordinals, p_ids, p_types, p_schema_versions),
               json_array_elements(p_data),
               json_array_elements(p_metadata)
             ) n (write, ordinal, id, type, schema_version, data, metadata)
       WHERE v_starts[n.write] IS NOT NULL;
      PERFORM pg_notify('event_log', v_last::text);
    END IF;
  END $$;
`;
