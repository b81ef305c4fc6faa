/** What a card says besides its parties, and where an arrow leads. Pure. */
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { type Acao, acoesDa } from '../../acoes.rules.ts'
import { DIAS_PARADA, diasNoEstoque, diasText } from '../../estoque.rules.ts'
import type { Pipe } from '../../pipe.rules.ts'
import type { CartaoDaRemessa } from '../../remessa-quadro.contract.ts'

const dayText = (instant: string, zone: string, agora: Date): string => {
  const [year, month, day] = dayAt(instant, zone).split('-')
  if (`${year}-${month}-${day}` === dayAt(agora, zone)) return `hoje ${formatTime(instant, zone)}`
  return `${day}/${month}`
}

/** `hoje 14:00`, `chega 11:20`, `2 dias`, `18/11`: in the corner of a card. */
export function quandoDoCartao(pipe: Pipe, cartao: CartaoDaRemessa, agora: Date): string {
  const { dhPrevista, dhInicio, estoqueDesde, fusoHorario, conferida } = cartao
  if (pipe === 'aColetar') return dhPrevista === null ? '' : dayText(dhPrevista, fusoHorario, agora)
  if (pipe === 'aguardandoRecebimento') {
    if (conferida) return 'na doca'
    return dhPrevista === null ? '' : `chega ${dayText(dhPrevista, fusoHorario, agora).replace('hoje ', '')}`
  }
  if (pipe === 'expedido') return dhInicio === null ? '' : dayText(dhInicio, fusoHorario, agora)
  if (estoqueDesde === null) return ''
  return diasText(diasNoEstoque(estoqueDesde, agora))
}

export type Selo = {
  readonly tom: 'urgente' | 'atraso' | 'parada' | 'aviso' | 'carga' | 'neutro'
  readonly texto: string
}

/** The badges of a card, the most pressing first. */
export function selosDoCartao(pipe: Pipe, cartao: CartaoDaRemessa, agora: Date): Selo[] {
  const { urgente, dhPrevista, estoqueDesde, divergencias, carga, posicao, caracteristica, tipoComercio } =
    cartao
  const isLate = pipe === 'aColetar' && dhPrevista !== null && Date.parse(dhPrevista) < agora.getTime()
  const dias = estoqueDesde === null ? 0 : diasNoEstoque(estoqueDesde, agora)
  const isStanding = (pipe === 'noEstoque' || pipe === 'liberadaParaCarga') && dias >= DIAS_PARADA
  return [
    ...(urgente ? [{ tom: 'urgente' as const, texto: 'Urgente' }] : []),
    ...(isLate ? [{ tom: 'atraso' as const, texto: 'Coleta atrasada' }] : []),
    ...(isStanding ? [{ tom: 'parada' as const, texto: `${dias} dias parada` }] : []),
    ...(divergencias > 0
      ? [
          {
            tom: 'aviso' as const,
            texto: divergencias === 1 ? '1 ocorrência' : `${divergencias} ocorrências`,
          },
        ]
      : []),
    ...(carga ? [{ tom: 'carga' as const, texto: `Carga ${carga.codigo}` }] : []),
    ...(posicao ? [{ tom: 'neutro' as const, texto: posicao }] : []),
    ...(caracteristica ? [{ tom: 'neutro' as const, texto: caracteristica }] : []),
    ...(pipe === 'aColetar' && tipoComercio === 1 ? [{ tom: 'neutro' as const, texto: 'Nacional' }] : []),
  ]
}

/** `→ Grupo Cerrado`, or where a transfer goes. */
export const destinoDoCartao = ({ etapa, passo, unidadeDestino, destinatario }: CartaoDaRemessa): string =>
  etapa === 'transferencia' && passo === 2 && unidadeDestino !== null
    ? `em trânsito para ${unidadeDestino}`
    : (destinatario ?? 'Cliente a definir')

/** What the menu of a card offers; the server looks again. */
export function acoesDoCartao(
  pipe: Pipe,
  { etapa, passo, carga, divergencias, situacao }: CartaoDaRemessa,
): Acao[] {
  const inStock = pipe === 'noEstoque' || pipe === 'liberadaParaCarga'
  const isOnLoad = etapa === 'expedicao' && passo === 1 && carga !== null
  const done = inStock ? [etapaDe('coleta', 3)] : []
  const atual =
    etapa === null || passo === null ? [] : [{ ...etapaDe(etapa, passo), cargaId: carga?.id ?? null }]
  const isArrived = inStock && passo === 3
  return acoesDa({
    situacao,
    unidadeNegocioId: '-',
    liberadaParaCarga: pipe === 'liberadaParaCarga' && !isOnLoad,
    liberadaMotivo: null,
    divergencias,
    temDestinatario: true,
    etapas: isArrived ? atual : [...done, ...atual],
  })
}

const etapaDe = (tipo: NonNullable<CartaoDaRemessa['etapa']>, passo: 1 | 2 | 3) => ({
  id: tipo,
  tipo,
  passo,
  unidadeOrigemId: tipo === 'coleta' ? null : 'o',
  unidadeDestinoId: tipo === 'expedicao' ? null : 'd',
  cargaId: null,
  paradaId: null,
  paradaCriada: false,
  dhPrevista: null,
  dhChegadaPrevista: null,
  dhInicio: null,
  dhExecucao: null,
  conferidaEm: null,
  responsavelId: null,
  porNome: null,
})
