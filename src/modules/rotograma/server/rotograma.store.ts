import { sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Rota } from '../rota.rules.ts'
import type { Rotograma, RotogramaSearch } from '../rotograma.contract.ts'
import { type PontoFields, type RotogramaFields, tipoDoPonto } from '../rotograma.rules.ts'

/** A point on the map: its coordinates are known. */
export interface PontoSalvo extends PontoFields {
  readonly latitude: number
  readonly longitude: number
}

export interface RotogramaValues extends RotogramaFields<PontoSalvo>, Rota {
  readonly totalMin: number
}

type Row = Omit<Rotograma, 'id' | 'unidade' | 'pontos' | 'horario' | 'ativo' | 'atualizadoEm' | 'version'> & {
  readonly pontos: readonly PontoSalvo[]
  readonly unidadeId: string | null
  readonly unidade: string | null
  readonly inicio: string | null
  readonly fim: string | null
}

/** A list as the caller may see it; null or absent: of every unit. */
export interface VisibleSearch extends RotogramaSearch {
  readonly visiveis?: readonly string[] | null
}

/** Accent-blind; the index `rotograma_ordem` gives this order. */
const alphabetical = sql`app_fold(t.nome)`
const place = (ponto: PontoFields | undefined) => ponto?.nome ?? ''

export const rotogramaStore = createRegisterStore<Row, Rotograma, RotogramaValues, VisibleSearch>({
  table: 'rotograma',
  columns: sql`t.nome, t.codigo, t.unidade_id as "unidadeId", u.descricao as unidade, t.pontos, t.trechos,
    t.distancia_m as "distanciaM", t.duracao_min as "duracaoMin", t.total_min as "totalMin", t.fonte, t.riscos,
    t.horario_inicio as inicio, t.horario_fim as fim, t.tipos_veiculo as "tiposVeiculo"`,
  joins: sql`left join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id`,
  async toRecords(tx, rows) {
    const ids = rows.flatMap(({ pontos }) => pontos.flatMap(({ municipioId }) => municipioId ?? []))
    const municipios = await mapMunicipios(tx, ids)
    return rows.map((row) => ({
      ...commonFields(row),
      nome: row.nome,
      codigo: row.codigo,
      unidade:
        row.unidadeId === null || row.unidade === null ? null : { id: row.unidadeId, descricao: row.unidade },
      pontos: row.pontos.map(({ municipioId, ...ponto }, index) => {
        const municipio = municipios.get(municipioId ?? 0)
        return {
          tipo: tipoDoPonto(index, row.pontos.length),
          ...ponto,
          municipio: municipio ? { id: municipio.id, nome: municipio.nome, uf: municipio.uf } : null,
        }
      }),
      trechos: row.trechos,
      distanciaM: row.distanciaM,
      duracaoMin: row.duracaoMin,
      totalMin: row.totalMin,
      fonte: row.fonte,
      riscos: row.riscos,
      horario: row.inicio === null || row.fim === null ? null : { inicio: row.inicio, fim: row.fim },
      tiposVeiculo: row.tiposVeiculo,
    }))
  },
  toColumns: (values) => ({
    nome: values.nome,
    codigo: values.codigo,
    unidade_id: values.unidadeId,
    origem: place(values.pontos[0]),
    destino: place(values.pontos.at(-1)),
    pontos: JSON.stringify(values.pontos),
    trechos: JSON.stringify(values.trechos),
    distancia_m: values.distanciaM,
    duracao_min: values.duracaoMin,
    total_min: values.totalMin,
    fonte: values.fonte,
    riscos: values.riscos,
    horario_inicio: values.horario?.inicio ?? null,
    horario_fim: values.horario?.fim ?? null,
    tipos_veiculo: values.tiposVeiculo,
  }),
  orders: {
    nome: [alphabetical],
    codigo: [sql`t.codigo`],
    origem: [sql`app_fold(t.origem)`],
    destino: [sql`app_fold(t.destino)`],
    distanciaM: [sql`t.distancia_m`],
    totalMin: [sql`t.total_min`],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ unidadeId, visiveis }) => [
    ...(unidadeId ? [sql`t.unidade_id = ${unidadeId}`] : []),
    ...(visiveis ? [sql`(t.unidade_id is null or t.unidade_id = any(${visiveis}::uuid[]))`] : []),
  ],
})

export async function countByUnidade(tx: OwnerTx, unidadeId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from rotograma where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** Names that begin like this one; a copy keeps at least its first 60 letters. */
export async function listNomesLike(tx: OwnerTx, nome: string): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select nome from rotograma
    where owner_id = ${tx.ownerId} and starts_with(app_fold(nome), app_fold(${nome.slice(0, 60)})) limit 1000
  `.execute(tx.db)
  return rows.map((row) => row.nome)
}
