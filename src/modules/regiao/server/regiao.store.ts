import { sql } from 'kysely'
import { codigoOfUf, municipioRange } from '#modules/referencia/estado.rules.ts'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import {
  commonFields,
  createRegisterStore,
  type RegisterStore,
} from '#platform/server/register/register-store.ts'
import { boxOf, type Position } from '#platform/shared/geo.ts'
import type { Regiao, RegiaoNome, RegiaoSearch } from '../regiao.contract.ts'
import type { RegiaoFields, TipoRegiao } from '../regiao.rules.ts'
import { listMunicipioIds, listUfs } from './territorio.repository.ts'

/** What is written: `municipioIds` of a polygon are the seats that lie in it. */
export interface RegiaoValues extends RegiaoFields {
  readonly totalMunicipios: number
}

interface Row extends Omit<RegiaoNome, 'id'> {
  readonly tipo: TipoRegiao
  readonly totalMunicipios: number
  readonly unidadeId: string | null
  readonly unidade: string | null
}

/** Accent-blind; the index `regiao_ordem` gives this order. */
const alphabetical = sql`app_fold(t.nome)`

const light = createRegisterStore<Row, Regiao, RegiaoValues, RegiaoSearch>({
  table: 'regiao',
  columns: sql`t.nome, t.codigo, t.cor, t.tipo, t.total_municipios as "totalMunicipios",
    t.unidade_id as "unidadeId", u.descricao as unidade`,
  joins: sql`left join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id`,
  async toRecords(tx, rows) {
    const ufs = await listUfs(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...commonFields(row),
      nome: row.nome,
      codigo: row.codigo,
      cor: row.cor,
      tipo: row.tipo,
      unidade:
        row.unidadeId === null || row.unidade === null ? null : { id: row.unidadeId, descricao: row.unidade },
      ufs: ufs.get(row.id) ?? [],
      totalMunicipios: row.totalMunicipios,
    }))
  },
  toColumns: ({ nome, codigo, cor, tipo, unidadeId, poligono, totalMunicipios }) => ({
    nome,
    codigo,
    cor,
    tipo,
    unidade_id: unidadeId,
    poligono: poligono && JSON.stringify(poligono),
    total_municipios: totalMunicipios,
    ...(boxOf(poligono ?? []) ?? { oeste: null, sul: null, leste: null, norte: null }),
  }),
  orders: {
    nome: [alphabetical],
    codigo: [sql`t.codigo`],
    tipo: [sql`t.tipo`, alphabetical],
    totalMunicipios: [sql`t.total_municipios`],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ tipo, uf, unidadeId }) => {
    const estado = uf ? codigoOfUf(uf) : undefined
    const [from, to] = municipioRange(estado ?? 0)
    return [
      ...(tipo ? [sql`t.tipo = ${tipo}`] : []),
      ...(unidadeId ? [sql`t.unidade_id = ${unidadeId}`] : []),
      ...(estado === undefined
        ? []
        : [
            sql`exists (select from regiao_territorio r where r.owner_id = t.owner_id and r.regiao_id = t.id
              and (r.codigo_ibge = ${estado} or r.codigo_ibge between ${from} and ${to}))`,
          ]),
    ]
  },
})

/** With the municipalities and the drawn line, which lists leave out. */
async function withTerritorio(tx: OwnerTx, regiao: Regiao | undefined): Promise<Regiao | undefined> {
  if (!regiao) return undefined
  const ids = await listMunicipioIds(tx, regiao.id)
  const municipios = await mapMunicipios(tx, ids)
  const { rows } = await sql<{ poligono: Position[] | null }>`
    select poligono from regiao where owner_id = ${tx.ownerId} and id = ${regiao.id}
  `.execute(tx.db)
  return {
    ...regiao,
    municipios: [...municipios.values()].sort(
      (a, b) => a.uf.localeCompare(b.uf) || a.nome.localeCompare(b.nome, 'pt-BR'),
    ),
    poligono: rows[0]?.poligono ?? null,
  }
}

export const regiaoStore: RegisterStore<Regiao, RegiaoValues, RegiaoSearch> = {
  ...light,
  find: async (tx, id) => withTerritorio(tx, await light.find(tx, id)),
  findForChange: async (tx, id) => withTerritorio(tx, await light.findForChange(tx, id)),
}
