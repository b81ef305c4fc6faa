/** The scorecard: what is counted of each carrier, and its place among those with enough loads. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { canAccess, isEmbarcador } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { type DesempenhoQuery, type getDesempenho, MAX_POR_PAGINA } from '../desempenho.contract.ts'
import { avaliar, type Contagens, classificar, NENHUMA, somar } from '../desempenho.rules.ts'
import { indicadorOfertaAccess } from '../indicador-access.ts'
import type { Numero } from '../numeros.rules.ts'
import { CONVITES, convitesEntre, isDaConvidada } from './convites.ts'
import { CONDICOES, contagensDe } from './numeros-sql.ts'
import { dentroDe, diaDoFato, osDoisPeriodos, type Recorte, recorteDe } from './recorte.ts'

export const getDesempenhos = (
  deps: Deps,
  session: Session,
  { transportadoraId, page, qtdItem, ...periodo }: DesempenhoQuery,
): Promise<ResponseOf<typeof getDesempenho>> => {
  const agora = deps.clock.now()
  const isShipper = isEmbarcador(session)
  // A carrier is judged by what it carried: the loads that others gave it, and its own. Own vehicles are no carrier.
  const recorte = recorteDe(session, { ...periodo, propria: !isShipper }, agora)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const linhas = await readLinhas(tx, recorte)
    const nomes = isShipper ? await readNomes(tx, [...linhas.keys()]) : undefined
    const avaliadas = [...linhas].map(([chave, { atual, antes }]) => ({
      transportadoraId: nomes ? chave : null,
      nome: nomes ? (nomes.get(chave) ?? 'Transportadora excluída') : session.companyName,
      contagens: atual,
      ...avaliar(atual),
      desempenhoAntes: avaliar(antes).desempenho,
    }))
    const todas = somar(avaliadas.map(({ contagens }) => contagens))
    const anterior = somar([...linhas.values()].map(({ antes }) => antes))
    const classificadas = classificar(avaliadas.filter(({ contagens }) => hasAlgo(contagens)))
    const pedidas =
      transportadoraId === undefined
        ? classificadas
        : classificadas.filter((linha) => linha.transportadoraId === transportadoraId)
    const { limit, offset } = pageWindow({ page: Math.max(0, page ?? 0), qtdItem: qtdItem ?? MAX_POR_PAGINA })
    return {
      items: pedidas.slice(offset, offset + limit),
      total: pedidas.length,
      classificadas: classificadas.filter(({ posicao }) => posicao !== null).length,
      todas: { contagens: todas, ...avaliar(todas) },
      anterior: avaliar(anterior),
      atualizadoEm: agora.toISOString(),
    }
  })
}

const hasAlgo = (contagens: Contagens) => Object.values(contagens).some((one) => one > 0)

const DAS_ENTREGAS = [
  'entregas',
  'noPrazo',
  'noPrazoSemTerceiros',
  'otif',
  'otifSemTerceiros',
  'comResultado',
  'semAvaria',
  'canhotosDevidos',
  'canhotosEmDia',
] as const satisfies readonly Numero[]
const DOS_CONVITES = ['convites', 'convitesAceitos'] as const satisfies readonly Numero[]

interface DoisPeriodos {
  readonly atual: Contagens
  readonly antes: Contagens
}
type Lida = Readonly<Partial<Contagens>> & { readonly chave: string; readonly atual: boolean }

/** By carrier; a company that is a carrier has one line, its own. */
async function readLinhas(tx: OwnerTx, recorte: Recorte): Promise<ReadonlyMap<string, DoisPeriodos>> {
  const lidas = [
    ...(await readCargas(tx, recorte)),
    ...(await readEntregas(tx, recorte)),
    ...(await readConvites(tx, recorte)),
  ]
  const linhas = new Map<string, { atual: Contagens; antes: Contagens }>()
  for (const { chave, atual, ...contagens } of lidas) {
    const linha = linhas.get(chave) ?? { atual: NENHUMA, antes: NENHUMA }
    linhas.set(
      chave,
      atual
        ? { ...linha, atual: { ...linha.atual, ...contagens } }
        : { ...linha, antes: { ...linha.antes, ...contagens } },
    )
  }
  return linhas
}

const chaveDe = ({ session }: Recorte) =>
  isEmbarcador(session) ? sql`f.transportadora_id` : sql`${session.ownerId}::uuid`

/** Of this period alone: they say who has volume, and nothing is compared with them. */
async function readCargas(tx: OwnerTx, recorte: Recorte): Promise<readonly Lida[]> {
  const { rows } = await sql<Lida>`
    select ${chaveDe(recorte)} as chave, true as atual, count(*)::integer as "cargasAvaliadas"
    from fato_carga f where ${dentroDe(recorte, recorte.periodo)} and ${CONDICOES.cargasAvaliadas} group by 1
  `.execute(tx.db)
  return rows
}

async function readEntregas(tx: OwnerTx, recorte: Recorte): Promise<readonly Lida[]> {
  const { rows } = await sql<Lida>`
    select ${chaveDe(recorte)} as chave, ${diaDoFato(recorte)} >= ${recorte.periodo.de}::date as atual,
      ${contagensDe(DAS_ENTREGAS, recorte.agora)}
    from fato_entrega f where ${dentroDe(recorte, osDoisPeriodos(recorte))} group by 1, 2
  `.execute(tx.db)
  return rows
}

/** Of a shipper without offers there are none to read; a carrier reads those that it got. */
async function readConvites(tx: OwnerTx, recorte: Recorte): Promise<readonly Lida[]> {
  const { session, periodo, agora } = recorte
  const isShipper = isEmbarcador(session)
  if (isShipper && !canAccess(indicadorOfertaAccess, session)) return []
  const { rows } = await sql<Lida>`
    select ${isShipper ? sql`e.id` : sql`${tx.ownerId}::uuid`} as chave, f.dia_oferta >= ${periodo.de}::date as atual,
      ${contagensDe(DOS_CONVITES, agora)}
    from ${isShipper ? sql`${CONVITES} join empresa e on ${isDaConvidada}` : sql`fato_convite f`}
    where ${convitesEntre(session, osDoisPeriodos(recorte))} group by 1, 2
  `.execute(tx.db)
  return rows
}

async function readNomes(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, coalesce(nome_fantasia, nome) as nome from empresa
    where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
