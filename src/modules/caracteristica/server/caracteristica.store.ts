import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { Caracteristica, CaracteristicaSearch, SaveCaracteristica } from '../caracteristica.contract.ts'
import type { TipoCaracteristica } from '../caracteristica.rules.ts'
import './caracteristica.tables.ts'

type Row = Pick<Caracteristica, 'descricao' | 'tipo' | 'icone'>

/** Accent-blind; the index `caracteristica_ordem` gives this order. */
const alphabetical = sql`app_fold(t.descricao)`

export const caracteristicaStore = createRegisterStore<
  Row,
  Caracteristica,
  SaveCaracteristica,
  CaracteristicaSearch
>({
  table: 'caracteristica',
  columns: sql`t.descricao, t.tipo, t.icone`,
  toRecords: (_tx, rows) =>
    rows.map((row) => ({
      ...commonFields(row),
      descricao: row.descricao,
      tipo: row.tipo,
      icone: row.icone,
    })),
  toColumns: ({ descricao, tipo, icone }) => ({ descricao, tipo, icone }),
  orders: {
    descricao: [alphabetical],
    tipo: [sql`t.tipo`, alphabetical],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  textOf: ({ busca, descricao }) => busca ?? descricao,
  where: ({ tipo }) => (tipo === undefined || tipo === null ? [] : [sql`t.tipo = ${tipo}`]),
})

export async function listCaracteristicas(
  tx: OwnerTx,
  filter: { tipo?: TipoCaracteristica | undefined; onlyActive: boolean },
): Promise<Caracteristica[]> {
  const search = {
    page: -1,
    qtdItem: MAX_UNPAGED,
    tipo: filter.tipo ?? null,
    ativo: filter.onlyActive ? true : null,
  }
  return (await caracteristicaStore.search(tx, search)).items
}
