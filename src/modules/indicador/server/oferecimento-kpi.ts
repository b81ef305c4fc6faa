/** Offers of a period against the period before; the same invitations as in the report of offers. */
import { sql } from 'kysely'
import { mediaPorContrato, parteEconomizada } from '#modules/oferecimento/relatorio.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type FiltroIndicador, MAX_TRANSPORTADORAS } from '../indicador.contract.ts'
import { type Periodo, percentual } from '../indicador.rules.ts'
import {
  MAX_MOTIVOS_DO_PAINEL,
  type OferecimentoKpi,
  type OfertasDaTransportadora,
  type TotaisDoOferecimento,
} from '../oferecimento-kpi.contract.ts'
import { CONVITES, convitesEntre } from './convites.ts'
import { CONDICOES, quantos } from './numeros-sql.ts'
import { alcance, osDoisPeriodos, type Recorte, recorteDe } from './recorte.ts'

export const getKpiDoOferecimento = (
  deps: Deps,
  session: Session,
  pedido: Pick<FiltroIndicador, 'dtInicio' | 'dtFim'>,
): Promise<OferecimentoKpi> => {
  const agora = deps.clock.now()
  const recorte = recorteDe(session, pedido, agora)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const totais = await readTotais(tx, recorte)
    return {
      totais: totais(true),
      anterior: totais(false),
      serie: await readSerie(tx, recorte),
      transportadoras: await readTransportadoras(tx, recorte),
      recusas: await readRecusas(tx, recorte),
      atualizadoEm: agora.toISOString(),
    }
  })
}

const publicadasEntre = (session: Session, { de, ate }: Periodo) =>
  sql`${alcance(session)} and ${CONDICOES.ofertas} and f.dia between ${de}::date and ${ate}::date`

const contagens = sql`
  ${quantos('convites')} as convites, ${quantos('convitesRespondidos')} as respondidos,
  ${quantos('convitesAceitos')} as aceitos, ${quantos('convitesContratados')} as contratos,
  ${quantos('convitesRecusados')} as recusados,
  round((percentile_cont(0.5) within group (order by extract(epoch from f.dh_resposta - f.dh_envio)::float8)
    / 60)::numeric)::integer as "respostaMin"`

type Contagens = Omit<OfertasDaTransportadora, 'transportadoraId' | 'nome' | 'aceitePct'>
interface LinhaDasOfertas {
  readonly atual: boolean
  readonly publicadas: number
  readonly contratadas: number
  readonly semContrato: number
}
interface LinhaDosConvites extends Contagens {
  readonly atual: boolean
  readonly ofertado: number
  readonly contratado: number
}

/** The totals of this period, or of the one before. */
async function readTotais(tx: OwnerTx, recorte: Recorte): Promise<(atual: boolean) => TotaisDoOferecimento> {
  const { session, periodo } = recorte
  const dentro = osDoisPeriodos(recorte)
  const { rows: ofertas } = await sql<LinhaDasOfertas>`
    select f.dia >= ${periodo.de}::date as atual, ${quantos('ofertas')} as publicadas,
      ${quantos('ofertasContratadas')} as contratadas, ${quantos('ofertasSemContrato')} as "semContrato"
    from fato_oferta f where ${publicadasEntre(session, dentro)} group by 1
  `.execute(tx.db)
  const { rows: convites } = await sql<LinhaDosConvites>`
    select f.dia_oferta >= ${periodo.de}::date as atual, ${contagens},
      coalesce(sum(f.ofertado_centavos), 0)::float8 as ofertado,
      coalesce(sum(f.contratado_centavos), 0)::float8 as contratado
    from ${CONVITES} where ${convitesEntre(session, dentro)} group by 1
  `.execute(tx.db)
  return (isAtual) =>
    toTotais(
      ofertas.find(({ atual }) => atual === isAtual),
      convites.find(({ atual }) => atual === isAtual),
    )
}

const CENTAVOS = 100
const NENHUM: Contagens = {
  convites: 0,
  respondidos: 0,
  aceitos: 0,
  contratos: 0,
  recusados: 0,
  respostaMin: null,
}

function toTotais(
  ofertas: LinhaDasOfertas | undefined,
  lidos: LinhaDosConvites | undefined,
): TotaisDoOferecimento {
  const { publicadas, contratadas, semContrato } = ofertas ?? {
    publicadas: 0,
    contratadas: 0,
    semContrato: 0,
  }
  const { ofertado, contratado, ...convites } = lidos ?? { ...NENHUM, ofertado: 0, contratado: 0 }
  const media = mediaPorContrato(ofertado - contratado, convites.contratos)
  const parte = convites.contratos > 0 ? parteEconomizada(ofertado - contratado, ofertado) : null
  return {
    publicadas,
    contratadas,
    semContrato,
    contratadasPct: percentual(contratadas, publicadas),
    ...comAceite(convites),
    economia: media === null ? null : media / CENTAVOS,
    economiaPct: parte === null ? null : parte * 100,
  }
}

const comAceite = ({ convites, respondidos, aceitos, contratos, recusados, respostaMin }: Contagens) => ({
  convites,
  respondidos,
  aceitos,
  contratos,
  recusados,
  aceitePct: percentual(aceitos, convites),
  respostaMin,
})

/** Each day of the period, those without a publication too. */
async function readSerie(tx: OwnerTx, { session, periodo }: Recorte): Promise<OferecimentoKpi['serie']> {
  const { rows } = await sql<OferecimentoKpi['serie'][number]>`
    select d.dia::date::text as dia, coalesce(x.contratadas, 0) as contratadas,
      coalesce(x.sem_contrato, 0) as "semContrato", coalesce(x.outras, 0) as outras
    from generate_series(${periodo.de}::date, ${periodo.ate}::date, interval '1 day') as d (dia)
    left join (
      select f.dia, ${quantos('ofertasContratadas')} as contratadas, ${quantos('ofertasSemContrato')} as sem_contrato,
        ${quantos('ofertasOutras')} as outras
      from fato_oferta f where ${publicadasEntre(session, periodo)} group by 1
    ) x on x.dia = d.dia::date
    order by 1
  `.execute(tx.db)
  return [...rows]
}

async function readTransportadoras(
  tx: OwnerTx,
  { session, periodo }: Recorte,
): Promise<OferecimentoKpi['transportadoras']> {
  const { rows } = await sql<Contagens & Pick<OfertasDaTransportadora, 'transportadoraId' | 'nome'>>`
    select e.id as "transportadoraId", n.*, coalesce(e.nome_fantasia, e.nome, n.convidada) as nome
    from (
      select k.documento, max(k.nome) as convidada, ${contagens}
      from ${CONVITES} where ${convitesEntre(session, periodo)} group by k.documento
    ) n
    left join empresa e on e.owner_id = ${session.ownerId} and e.documento = n.documento and e.transportadora
    order by n.convites desc, n.documento limit ${MAX_TRANSPORTADORAS}
  `.execute(tx.db)
  return rows.map((row) => ({
    transportadoraId: row.transportadoraId,
    nome: row.nome,
    ...comAceite(row),
  }))
}

/** By the words of the reason as they were when it was given. */
async function readRecusas(tx: OwnerTx, { session, periodo }: Recorte): Promise<OferecimentoKpi['recusas']> {
  const { rows } = await sql<OferecimentoKpi['recusas'][number]>`
    select k.motivo_recusa as motivo, count(*)::integer as convites
    from ${CONVITES} where ${convitesEntre(session, periodo)} and ${CONDICOES.convitesRecusados}
      and k.motivo_recusa is not null
    group by 1 order by 2 desc, 1 limit ${MAX_MOTIVOS_DO_PAINEL}
  `.execute(tx.db)
  return [...rows]
}
