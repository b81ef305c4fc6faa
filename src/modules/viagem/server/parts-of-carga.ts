/** What the trip of its driver adds to the card of a load. */
import { sql } from 'kysely'
import { addCardPart } from '#modules/carga/server/cartao/card-parts.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import type { SituacaoViagem } from '../situacao-viagem.ts'
import { ViagemNoCartao } from '../viagem.contract.ts'

interface Row {
  readonly situacao: SituacaoViagem
  readonly nome: string
}

/** The newest trip, unless it was taken back. Both companies see it. */
export const partsOfCarga: readonly Extension[] = [
  addCardPart<'viagem', Row>({
    key: 'viagem',
    schema: ViagemNoCartao,
    sql: sql`(
  select jsonb_build_object('situacao', v.situacao, 'nome', v.nome) from viagem v
  where v.owner_id = c.owner_id and v.carga_id = c.id and v.situacao <> 99
    and not exists (select from carga_contratacao k where k.owner_id = v.owner_id and k.carga_id = v.carga_id
      and k.criado_em > v.criada_em)
  order by v.criada_em desc, v.id desc limit 1)`,
    show: (row) => row,
  }),
]
