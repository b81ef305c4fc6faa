/** Drivers that could take a load: each with the load that takes the same time, if there is one. */
import { sql } from 'kysely'
import { motoristaStore } from '#modules/motorista/server/motorista.store.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { MotoristaEncontrado, Necessidade, ProcurarMotoristas } from '../../veiculo-da-carga.contract.ts'
import { readNecessidade } from './find-veiculos.ts'

const OFFERED = 20

/** Active ones that hold the text, or those with the ids. Two queries, however many. */
export async function procureMotoristas(
  deps: Deps,
  session: Session,
  { para, busca = '', ids }: ProcurarMotoristas,
): Promise<{ items: MotoristaEncontrado[] }> {
  const { janela, zone } = await readNecessidade(deps, session, para)
  const now = deps.clock.now()
  const lastDay = dayAt(janela?.fim ?? now, zone)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = ids
      ? await motoristaStore.findMany(tx, ids)
      : (await motoristaStore.search(tx, { busca, ativo: true, qtdItem: OFFERED })).items
    const horas = await mapHoras(
      tx,
      found.map(({ id }) => id),
      para,
      janela,
      now,
    )
    return {
      items: found.map(({ id, nome, cnhValidade }) => ({
        id,
        nome,
        ...(horas.get(id) ?? { ocupadoPor: null, livreAte: null }),
        cnhVencida: cnhValidade !== null && cnhValidade < lastDay,
      })),
    }
  })
}

type Horas = Pick<MotoristaEncontrado, 'ocupadoPor' | 'livreAte'>

/** A driver is taken as long as the vehicle of his load is. */
async function mapHoras(
  tx: OwnerTx,
  ids: readonly string[],
  { cargaId }: Necessidade,
  janela: { readonly inicio: string; readonly fim: string } | null,
  now: Date,
): Promise<ReadonlyMap<string, Horas>> {
  if (ids.length === 0) return new Map()
  const { inicio, fim } = janela ?? { inicio: null, fim: null }
  const taken = sql`carga c join veiculo_ocupacao y on y.owner_id = c.owner_id and y.carga_id = c.id
    and y.situacao = 'ativa'
    where c.owner_id = ${tx.ownerId} and c.motorista_id = m.id and c.id is distinct from ${cargaId ?? null}::uuid`
  const { rows } = await sql<{
    id: string
    ocupado: { titulo: string; inicio: string; fim: string } | null
    proxima: Date | null
  }>`
    select m.id, o.ocupado, n.inicio as proxima
    from unnest(${ids}::uuid[]) as m (id)
    left join lateral (
      select jsonb_build_object('titulo', y.titulo, 'inicio', y.inicio, 'fim', y.fim) as ocupado
      from ${taken} and y.inicio < ${fim}::timestamptz and y.fim > ${inicio}::timestamptz
      order by y.inicio limit 1
    ) o on true
    left join lateral (
      select y.inicio from ${taken} and y.inicio >= coalesce(${fim}::timestamptz, ${now}) order by y.inicio limit 1
    ) n on true
  `.execute(tx.db)
  return new Map(
    rows.map(({ id, ocupado, proxima }) => [
      id,
      {
        ocupadoPor: ocupado && {
          titulo: ocupado.titulo,
          inicio: new Date(ocupado.inicio).toISOString(),
          fim: new Date(ocupado.fim).toISOString(),
        },
        livreAte: ocupado ? null : (proxima?.toISOString() ?? null),
      },
    ]),
  )
}
