/** Positions that people, files and other systems give, against the municipality that they are said to lie in. */
import { type Kysely, sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { checkPosicao, isPerto, type Sede } from '../posicao.rules.ts'
import { mapMunicipios } from './find-municipio.ts'

export interface PosicaoInformada {
  /** Of the latitude, as the form knows it. */
  readonly path: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly municipioId: number | null
  /** What is stored already is not asked about again. */
  readonly antes?: { readonly latitude: number | null; readonly longitude: number | null } | null | undefined
}

/** The seats of all municipalities. */
export async function listSedes(tx: Tx): Promise<Sede[]> {
  const { rows } = await sql<Sede>`
    select id, nome, uf, latitude::float8 as latitude, longitude::float8 as longitude from municipio order by id
  `.execute(tx.db as Kysely<unknown>)
  return rows
}

/** What is wrong with positions that are new, on the field of their latitude. At most two queries. */
export async function checkPosicoes(
  tx: Tx,
  informadas: readonly PosicaoInformada[],
): Promise<FieldProblem[]> {
  const [problems = []] = await checkPosicoesDeVarios(tx, [informadas])
  return problems
}

/** The same for several records at once, each with the positions that it names; the answer is in their order. */
export async function checkPosicoesDeVarios(
  tx: Tx,
  registros: readonly (readonly PosicaoInformada[])[],
): Promise<FieldProblem[][]> {
  const asked = registros.flatMap((informadas, registro) =>
    informadas.flatMap(({ path, latitude, longitude, municipioId, antes }) => {
      const isKnown = antes?.latitude === latitude && antes.longitude === longitude
      return latitude === null || longitude === null || isKnown
        ? []
        : [{ registro, path, posicao: { latitude, longitude }, municipioId }]
    }),
  )
  const problems: FieldProblem[][] = registros.map(() => [])
  if (asked.length === 0) return problems
  const named = await mapMunicipios(
    tx,
    asked.flatMap(({ municipioId }) => municipioId ?? []),
  )
  const far = asked.filter(({ posicao, municipioId }) => !isPerto(posicao, named.get(municipioId ?? 0)))
  if (far.length === 0) return problems
  const sedes = new Map((await listSedes(tx)).map((sede) => [sede.id, sede]))
  for (const { registro, path, posicao, municipioId } of far) {
    const message = problemaDaPosicao(posicao, sedes.get(municipioId ?? 0), sedes)
    if (message !== undefined) problems[registro]?.push({ path, message })
  }
  return problems
}

/** Undefined: it may be right. */
function problemaDaPosicao(
  posicao: GeoPoint,
  sede: Sede | undefined,
  sedes: ReadonlyMap<number, Sede>,
): string | undefined {
  const found = checkPosicao(posicao, sede, () => sedes.values())
  if (found.tipo === 'certa') return undefined
  if (found.tipo === 'recusada') return `${found.motivo}: confira latitude e longitude`
  const { latitude, longitude } = found.posicao
  return `Parece estar com ${found.motivo}: seria ${grau(latitude)} e ${grau(longitude)}`
}

const grau = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 8 })
