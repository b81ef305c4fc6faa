/** Which facts each number counts: a tile counts by this condition, and its list reads by the same. */
import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { SITUACAO_CONVITE, SITUACAO_OFERTA } from '#modules/oferecimento/ciclo.rules.ts'
import type { Numero } from '../numeros.rules.ts'

/** What a number counts does not change while nothing happens; only what is due does. */
type NumeroSemHora = Exclude<Numero, 'canhotosDevidos'>

const isOneOf = (coluna: string, codes: readonly number[]) =>
  sql`${sql.ref(coluna)} in (${sql.raw(codes.join(', '))})`

const { EmExecucao, Ocorrencia, Entregue, EntregueNaoFinalizada, Finalizada, Cancelada, Desativada } = STATUS
/** Loads that weigh and cost something: not cancelled, not taken off the board. */
export const conta = sql`f.status not in (${sql.lit(Cancelada)}, ${sql.lit(Desativada)})`
const { Bloqueado, Cancelada: ReservaCancelada, Reprovada, Pendente } = SITUACAO_RESERVA
/** Bookings that hold their slot, or held it. */
export const agendada = sql`f.situacao not in (${sql.raw([Bloqueado, ReservaCancelada, Reprovada, Pendente].join(', '))})`

export const CONDICOES: Readonly<Record<NumeroSemHora, RawBuilder<unknown>>> = {
  cargas: sql`f.status <> ${sql.lit(Desativada)}`,
  finalizadas: sql`f.status = ${sql.lit(Finalizada)}`,
  canceladas: sql`f.status = ${sql.lit(Cancelada)}`,
  emAndamento: isOneOf('f.status', [EmExecucao, Ocorrencia, Entregue, EntregueNaoFinalizada]),
  comFrete: sql`${conta} and f.tonelada_km is not null and f.valor_frete_centavos is not null`,
  comLeadTime: sql`f.lead_time_min is not null`,
  comOcupacao: sql`${conta} and f.ocupacao_pct is not null`,
  comDistancia: sql`${conta} and f.distancia_km is not null`,
  comFreteEPeso: sql`${conta} and f.peso_kg > 0 and f.valor_frete_centavos is not null`,
  deMinuta: sql`f.status <> ${sql.lit(Desativada)} and f.de_minuta`,
  cargasAvaliadas: sql`exists (select from fato_entrega a
    where a.owner_id = f.owner_id and a.carga_id = f.id and a.avaliada)`,
  avulsas: sql`f.status <> ${sql.lit(Desativada)} and not f.de_minuta`,
  entregas: sql`f.avaliada`,
  noPrazo: sql`f.avaliada and f.no_prazo`,
  noPrazoSemTerceiros: sql`f.avaliada and (f.no_prazo or f.de_outros)`,
  completas: sql`f.avaliada and f.completa`,
  otif: sql`f.avaliada and f.no_prazo and f.completa`,
  otifSemTerceiros: sql`f.avaliada and (f.no_prazo or f.de_outros) and f.completa`,
  foraDoOtif: sql`f.avaliada and not (f.no_prazo and f.completa)`,
  soForaDoPrazo: sql`f.avaliada and not f.no_prazo and f.completa`,
  soIncompletas: sql`f.avaliada and f.no_prazo and not f.completa`,
  foraNasDuas: sql`f.avaliada and not f.no_prazo and not f.completa`,
  foraDoPrazo: sql`f.avaliada and not f.no_prazo`,
  incompletas: sql`f.avaliada and not f.completa`,
  semPrazo: sql`f.conta and f.resultado is not null and f.prazo is null`,
  comResultado: sql`f.conta and f.resultado is not null`,
  semAvaria: sql`f.conta and f.resultado is not null and not f.avaria`,
  canhotosEmDia: sql`f.conta and f.dh_canhoto <= f.canhoto_ate`,
  ocorrencias: sql`w.situacao <> 99`,
  chegadas: sql`f.veio`,
  naoCompareceram: sql`f.nao_compareceu`,
  turnTime: sql`f.permanencia_min is not null`,
  tempoDeDoca: sql`f.doca_min is not null`,
  agendadas: agendada,
  ofertas: sql`f.dh_publicacao is not null`,
  ofertasContratadas: sql`f.dh_publicacao is not null and f.situacao = ${sql.lit(SITUACAO_OFERTA.Contratada)}`,
  ofertasSemContrato: sql`f.dh_publicacao is not null and f.situacao = ${sql.lit(SITUACAO_OFERTA.SemContratacao)}`,
  ofertasOutras: sql`f.dh_publicacao is not null
    and f.situacao not in (${sql.lit(SITUACAO_OFERTA.Contratada)}, ${sql.lit(SITUACAO_OFERTA.SemContratacao)})`,
  convites: sql`f.dh_envio is not null`,
  convitesRespondidos: sql`f.respondeu`,
  convitesAceitos: sql`f.aceitou`,
  convitesContratados: sql`f.situacao = ${sql.lit(SITUACAO_CONVITE.Contratado)}`,
  convitesRecusados: sql`f.situacao = ${sql.lit(SITUACAO_CONVITE.Recusado)}`,
}

/** A paper that has not come is counted once its time is over; one that is still in time is not. */
export const condicaoEm = (numero: Numero, agora: Date): RawBuilder<unknown> =>
  numero === 'canhotosDevidos'
    ? sql`f.conta and f.canhoto_ate is not null and (f.dh_canhoto is not null or f.canhoto_ate < ${agora})`
    : CONDICOES[numero]

const contar = (condicao: RawBuilder<unknown>) => sql`(count(*) filter (where ${condicao}))::integer`
/** How many facts the number counts. */
export const quantos = (numero: NumeroSemHora) => contar(CONDICOES[numero])
/** Several of them, each by its name. */
export const contagensDe = (numeros: readonly Numero[], agora: Date) =>
  sql.join(numeros.map((numero) => sql`${contar(condicaoEm(numero, agora))} as ${sql.ref(numero)}`))

/** Minutes below which a tenth, a half and nine tenths lie; an array of three, null where there are none. */
export const percentis = (minutos: RawBuilder<unknown>) =>
  sql`percentile_cont(array[0.1, 0.5, 0.9]) within group (order by (${minutos})::float8)`

export const soma = (valor: RawBuilder<unknown>, condicao: RawBuilder<unknown>) =>
  sql`coalesce(sum(${valor}) filter (where ${condicao}), 0)::float8`
