/** What the gates add to the card of a load: how many stop it, and which. */
import { sql } from 'kysely'
import { addCardPart } from '#modules/carga/server/cartao/card-parts.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { ConformidadeNoCartao } from '../conformidade.contract.ts'
import type { GateGuardado } from '../conformidade.rules.ts'
import { GATE, GATES, type Gate } from '../gates.ts'

interface Row {
  readonly bloqueios: number
  readonly avisos: number
  readonly gates: Readonly<Record<Gate, GateGuardado>>
}

export const partsOfCarga: readonly Extension[] = [
  /** Both sides see it: the carrier supplies most of what is missing. A load without anything to say has no part. */
  addCardPart<'conformidade', Row>({
    key: 'conformidade',
    schema: ConformidadeNoCartao,
    sql: sql`(
  select jsonb_build_object('bloqueios', g.bloqueios, 'avisos', g.avisos, 'gates', g.gates)
  from carga_conformidade g
  where g.owner_id = c.owner_id and g.carga_id = c.id and g.bloqueios > 0 and not g.saiu)`,
    show: ({ bloqueios, avisos, gates }) => ({
      bloqueios,
      avisos,
      bloqueiam: GATES.filter((gate) => gates[gate].estado === 'bloqueia').map((gate) => GATE[gate].titulo),
    }),
  }),
]
