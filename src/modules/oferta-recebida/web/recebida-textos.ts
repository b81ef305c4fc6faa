/** Received offers in words and figures, the same on board, list, drawer and home. Pure. */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import type { FaixaDoVencedor } from '#modules/oferecimento/decisao.rules.ts'
import { inicioDaColeta, limiteDaEntrega } from '#modules/oferecimento/momentos.rules.ts'
import type { CargaOferecida } from '#modules/oferecimento/oferta-partes.contract.ts'
import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatMoney, formatReais } from '#platform/shared/money.ts'
import { formatDuration, formatPercent, formatToldWeight } from '#platform/shared/quantity.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { OfertaRecebida } from '../recebida.contract.ts'
import { FAIXA_LABELS, situacaoLabel } from '../recebida-texts.ts'
import { type Pressa, porKm, prazoDe, pressaDe } from '../resposta.rules.ts'

export const centavosDe = (reais: number): number => Math.round(reais * 100)

/** What counts now, or what was agreed. */
export const valorDe = ({ valor, valorContratado }: Pick<OfertaRecebida, 'valor' | 'valorContratado'>) =>
  valorContratado ?? valor

export function porKmText(reais: number, distanciaKm: number | null): string | null {
  const centavos = porKm(centavosDe(reais), distanciaKm)
  return centavos === null ? null : `${formatMoney(centavos)}/km`
}

/** `text`: the one instant that stands for the window; `full`: the whole window. */
const janela = (instant: string | null, inicio: string | null, fim: string | null, zona: string) =>
  instant === null
    ? { text: 'a combinar', full: 'a combinar' }
    : {
        text: formatCardDateTime(instant, zona),
        full:
          inicio !== null && fim !== null && fim !== inicio
            ? `${formatDateTime(inicio, zona)} a ${formatDateTime(fim, zona)}`
            : formatDateTime(instant, zona),
      }
export const coletaDe = (carga: CargaOferecida) =>
  janela(inicioDaColeta(carga), carga.coletaInicio, carga.coletaFim, carga.fusoColeta)
export const entregaDe = (carga: CargaOferecida) =>
  janela(limiteDaEntrega(carga), carga.entregaInicio, carga.entregaFim, carga.fusoEntrega)

/** The same where no label tells that it is the deadline: the board of loads shows when it is expected. */
export function entregaAte(carga: CargaOferecida) {
  const { text, full } = entregaDe(carga)
  return { text: limiteDaEntrega(carga) === null ? text : `até ${text}`, full }
}

const nomeDoTipo = (code: string) => TIPOS_VEICULO[code as TipoVeiculoCodigo]?.nome ?? code
const nomeDaCarroceria = (code: string) => CARROCERIAS[code as CarroceriaCodigo]?.nome ?? code

/** `Carreta sider · 6 eixos`; null when the shipper asks for no particular vehicle. */
export function veiculoPedido({ veiculoTipos, carrocerias, eixos }: CargaOferecida): string | null {
  const kind = [veiculoTipos.map(nomeDoTipo).join(' ou '), carrocerias.map(nomeDaCarroceria).join(' ou ')]
    .filter(Boolean)
    .join(', ')
  return [kind, eixos && `${eixos} eixos`].filter(Boolean).join(' · ') || null
}

export const pesoText = ({ peso }: Pick<OfertaRecebida, 'peso'>) => formatToldWeight(peso)

interface Relogio {
  readonly text: string
  readonly pressa: Pressa
  /** Spoken in full. */
  readonly full: string
}

const COR_DA_PRESSA: Readonly<Record<Pressa, StatusColor>> = {
  agora: 'vermelho',
  perto: 'laranja',
  longe: 'neutro',
}
export const corDaPressa = (pressa: Pressa) => COR_DA_PRESSA[pressa]

/** How long somebody may still answer; undefined where nobody waits for an answer. */
export function relogioDe(recebida: OfertaRecebida, agora: string, zona: string): Relogio | undefined {
  if (recebida.encerradaEm !== null || recebida.situacao === C.Contratado) return undefined
  const prazo = prazoDe(recebida)
  const { minutos, pressa } = pressaDe(prazo, agora)
  const full = `Responda até ${formatDateTime(prazo, zona)}`
  if (minutos < 0) return { text: 'prazo passou', pressa: 'agora', full }
  return {
    text: pressa === 'longe' ? formatCardDateTime(prazo, zona) : formatDuration(minutos),
    pressa,
    full,
  }
}

/** What the state asks of the carrier, as its badge has it. */
export function situacaoText({ situacao, rodadas }: Pick<OfertaRecebida, 'situacao' | 'rodadas'>): string {
  if (situacao === C.SuaVez) return `Sua vez, ${Math.max(rodadas, 1)}ª rodada`
  if (situacao === C.Retirado) return 'Proposta retirada'
  return situacaoLabel(situacao)
}

const CORES: Readonly<Partial<Record<SituacaoConvite, StatusColor>>> = {
  [C.Enviado]: 'petroleo',
  [C.Visto]: 'petroleo',
  [C.SuaVez]: 'azul',
  [C.Contratado]: 'verde',
  [C.Recusado]: 'vermelho',
  [C.Inelegivel]: 'amarelo',
}
export const corDaSituacao = (situacao: SituacaoConvite): StatusColor => CORES[situacao] ?? 'neutro'

/** The winner as a sentence over the bands. */
export const tituloDoRetorno = (faixa: FaixaDoVencedor): string =>
  faixa === 'nao-por-preco'
    ? 'O preço não decidiu esta oferta'
    : `O valor vencedor ficou ${FAIXA_LABELS[faixa]} abaixo do seu`

export const aceitarText = (reais: number) => `Aceitar ${formatReais(reais)}`
export const enviarText = (centavos: number) => `Enviar ${formatMoney(centavos)}`
export const percentText = (share: number) => `${share > 0 ? '+' : ''}${formatPercent(share)}`
