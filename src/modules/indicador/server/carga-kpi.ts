/** Loads and deliveries of a period, against the period before. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { CargaKpi, FiltroIndicador, KpiTotais } from '../indicador.contract.ts'
import { percentual, razao } from '../indicador.rules.ts'
import { CONDICOES, conta, contagensDe, quantos, soma } from './numeros-sql.ts'
import { dentroDe, diaDoFato, osDoisPeriodos, type Recorte, recorteDe } from './recorte.ts'
import { readSerie } from './serie.ts'
import { readTransportadoras } from './transportadoras.ts'

export const getKpiDasCargas = (deps: Deps, session: Session, filtro: FiltroIndicador): Promise<CargaKpi> => {
  const agora = deps.clock.now()
  const recorte = recorteDe(session, filtro, agora)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const totais = await readTotais(tx, recorte)
    return {
      totais: totais(true),
      anterior: totais(false),
      serie: await readSerie(tx, recorte),
      transportadoras: await readTransportadoras(tx, recorte),
      atualizadoEm: agora.toISOString(),
    }
  })
}

const CONTAGENS_DAS_CARGAS = ['cargas', 'finalizadas', 'canceladas', 'emAndamento'] as const
const CONTAGENS_DAS_ENTREGAS = [
  'entregas',
  'noPrazo',
  'noPrazoSemTerceiros',
  'completas',
  'otif',
  'foraDoPrazo',
  'incompletas',
  'semPrazo',
] as const

type Linha = { readonly atual: boolean } & Readonly<Record<string, number>>

/** The totals of this period, or of the one before. */
async function readTotais(tx: OwnerTx, recorte: Recorte): Promise<(atual: boolean) => KpiTotais> {
  const atual = sql`(${diaDoFato(recorte)} >= ${recorte.periodo.de}::date)`
  const dentro = dentroDe(recorte, osDoisPeriodos(recorte))
  const { rows: cargas } = await sql<Linha>`
    select ${atual} as atual, ${contagensDe(CONTAGENS_DAS_CARGAS, recorte.agora)},
      ${soma(sql`f.peso_kg`, conta)} as "pesoKg", ${soma(sql`f.volume_m3`, conta)} as "volumeM3",
      ${soma(sql`f.valor_carga_centavos`, conta)} as "valorCarga", ${soma(sql`f.valor_frete_centavos`, conta)} as "valorFrete",
      ${soma(sql`f.valor_frete_centavos`, sql`${conta} and f.peso_kg > 0`)} as "freteComPeso",
      ${soma(sql`f.peso_kg`, sql`${conta} and f.valor_frete_centavos is not null`)} as "pesoComFrete",
      ${soma(sql`f.valor_frete_centavos`, CONDICOES.comFrete)} as "freteComTonKm",
      ${soma(sql`f.tonelada_km`, CONDICOES.comFrete)} as "tonKm",
      ${soma(sql`f.valor_frete_centavos`, sql`${conta} and f.valor_carga_centavos > 0`)} as "freteComValor",
      ${soma(sql`f.valor_carga_centavos`, sql`${conta} and f.valor_frete_centavos is not null`)} as "valorComFrete"
    from fato_carga f where ${dentro} group by 1
  `.execute(tx.db)
  const { rows: entregas } = await sql<Linha>`
    select ${atual} as atual, ${contagensDe(CONTAGENS_DAS_ENTREGAS, recorte.agora)}
    from fato_entrega f where ${dentro} group by 1
  `.execute(tx.db)
  const { rows: ocorrencias } = await sql<Linha>`
    select ${atual} as atual, ${quantos('ocorrencias')} as ocorrencias
    from fato_carga f join fato_ocorrencia w on w.owner_id = f.owner_id and w.carga_id = f.id
    where ${dentro} group by 1
  `.execute(tx.db)
  return (isAtual) => {
    const of = (rows: readonly Linha[]) => rows.find((row) => row.atual === isAtual)
    return toTotais(of(cargas), of(entregas), of(ocorrencias)?.ocorrencias ?? 0)
  }
}

const CENTAVOS = 100
const KG_POR_TONELADA = 1_000
const reais = (centavos: number) => centavos / CENTAVOS

function toTotais(carga: Linha | undefined, entrega: Linha | undefined, ocorrencias: number): KpiTotais {
  const c = (nome: string) => carga?.[nome] ?? 0
  const e = (nome: string) => entrega?.[nome] ?? 0
  return {
    cargas: c('cargas'),
    finalizadas: c('finalizadas'),
    canceladas: c('canceladas'),
    emAndamento: c('emAndamento'),
    pesoKg: c('pesoKg'),
    volumeM3: c('volumeM3'),
    valorCarga: reais(c('valorCarga')),
    valorFrete: reais(c('valorFrete')),
    fretePorTonelada: razao(reais(c('freteComPeso')), c('pesoComFrete') / KG_POR_TONELADA),
    fretePorTonKm: razao(reais(c('freteComTonKm')), c('tonKm')),
    freteSobreValorPct: percentual(c('freteComValor'), c('valorComFrete')),
    entregas: e('entregas'),
    noPrazo: e('noPrazo'),
    completas: e('completas'),
    otif: e('otif'),
    foraDoPrazo: e('foraDoPrazo'),
    incompletas: e('incompletas'),
    semPrazo: e('semPrazo'),
    noPrazoPct: percentual(e('noPrazo'), e('entregas')),
    completasPct: percentual(e('completas'), e('entregas')),
    otifPct: percentual(e('otif'), e('entregas')),
    noPrazoSemTerceirosPct: percentual(e('noPrazoSemTerceiros'), e('entregas')),
    ocorrencias,
  }
}
