/** What people of both companies are told of offers, on the channel of offering. Source: commercial §1.2. */
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { oferece, recebeOfertas } from './oferecimento-access.ts'

export interface OfertaAvisada {
  /** `OF-1186` */
  readonly codigo: string
  /** `Carga 48297`, or `6 cargas`. */
  readonly cargas: string
  /** `Jundiaí, SP → Anápolis, GO` */
  readonly rota: string
  /** The other company; null: its name is not shown. */
  readonly empresa: string | null
  /** `R$ 5.450,00`; null: no amount belongs to it. */
  readonly valor: string | null
  /** An instant in words, such as a deadline; null: none. */
  readonly ate: string | null
  /** Why; null: nobody said. */
  readonly motivo: string | null
}

const joined = (...parts: readonly (string | null)[]) =>
  html`${parts.filter((part) => part !== null).join(', ')}`
const about = ({ cargas, rota, valor }: OfertaAvisada) => joined(cargas, rota, valor)
const grupo = ({ codigo }: OfertaAvisada) => `Oferta ${codigo}`

const daTransportadora = {
  canal: 'CARGA_OFERECIMENTO',
  access: recebeOfertas,
  publico: 'unidade',
  alvo: { rota: 'oferecimento/recebida/:id', tipo: 'drawer', tabela: 'oferta_recebida' },
  grupo,
} as const
const doEmbarcador = {
  canal: 'CARGA_OFERECIMENTO',
  access: oferece,
  publico: 'unidade',
  alvo: { rota: 'oferecimento/negociacao/:id', tipo: 'page', tabela: 'oferta' },
  grupo,
} as const

export const ofertaRecebida = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_recebida',
  label: 'Oferta de carga recebida',
  severidade: SEVERIDADE.informacao,
  vias: ['painel', 'push', 'email'],
  texto: (fatos) => ({
    titulo: `Nova oferta de ${fatos.empresa ?? 'um embarcador'}`,
    corpo: joined(fatos.cargas, fatos.rota, fatos.valor, fatos.ate && `responder até ${fatos.ate}`),
  }),
})

export const ofertaPertoDoFim = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_perto_do_fim',
  label: 'Falta pouco para responder a uma oferta',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Oferta ${fatos.codigo}: responda até ${fatos.ate ?? ''}`,
    corpo: about(fatos),
  }),
})

export const ofertaContraproposta = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_contraproposta',
  label: 'Contraproposta do embarcador',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Contraproposta de ${fatos.empresa ?? 'um embarcador'}`,
    corpo: joined(fatos.valor, fatos.cargas, fatos.rota, fatos.ate && `responder até ${fatos.ate}`),
  }),
})

export const ofertaGanha = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_ganha',
  label: 'Carga contratada com a sua empresa',
  severidade: SEVERIDADE.bom,
  vias: ['painel', 'push', 'email'],
  texto: (fatos) => ({
    titulo: `Contratada com você: ${fatos.cargas}`,
    corpo: joined(
      fatos.empresa,
      fatos.rota,
      fatos.valor,
      fatos.ate && `indique veículo e motorista até ${fatos.ate}`,
    ),
  }),
})

export const ofertaPerdida = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_perdida',
  label: 'Oferta terminada sem contrato com a sua empresa',
  severidade: SEVERIDADE.informacao,
  vias: ['painel'],
  texto: (fatos) => ({
    titulo: `A oferta ${fatos.codigo} terminou sem contrato com você`,
    corpo: joined(fatos.cargas, fatos.rota, fatos.motivo),
  }),
})

export const contratoDesfeito = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_contrato_desfeito',
  label: 'Contrato desfeito pelo embarcador',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push', 'email'],
  texto: (fatos) => ({
    titulo: `Contrato desfeito: ${fatos.cargas}`,
    corpo: joined(fatos.empresa, fatos.rota, fatos.motivo),
  }),
})

export const veiculoEsperado = defineNotification<OfertaAvisada>({
  ...daTransportadora,
  key: 'oferta_veiculo_esperado',
  label: 'Falta indicar veículo e motorista de uma carga contratada',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Indique veículo e motorista: ${fatos.cargas}`,
    corpo: joined(fatos.ate && `até ${fatos.ate}`, fatos.rota, fatos.empresa),
  }),
})

export const propostaRecebida = defineNotification<OfertaAvisada>({
  ...doEmbarcador,
  key: 'oferta_proposta',
  label: 'Proposta de uma transportadora',
  severidade: SEVERIDADE.informacao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Proposta de ${fatos.empresa ?? 'uma transportadora'}`,
    corpo: joined(fatos.valor, fatos.codigo, fatos.cargas, fatos.rota),
  }),
})

export const ofertaAceita = defineNotification<OfertaAvisada>({
  ...doEmbarcador,
  key: 'oferta_aceita',
  label: 'Oferta aceita e contratada',
  severidade: SEVERIDADE.bom,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Oferta aceita por ${fatos.empresa ?? 'uma transportadora'}`,
    corpo: joined(fatos.codigo, fatos.cargas, fatos.rota, fatos.valor),
  }),
})

export const ofertaParaDecidir = defineNotification<OfertaAvisada>({
  ...doEmbarcador,
  key: 'oferta_para_decidir',
  label: 'Oferta encerrada: há propostas para decidir',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Decida a oferta ${fatos.codigo}${fatos.ate === null ? '' : ` até ${fatos.ate}`}`,
    corpo: about(fatos),
  }),
})

export const ofertaSemContrato = defineNotification<OfertaAvisada>({
  ...doEmbarcador,
  alvo: { rota: 'oferecimento/quadro', tipo: 'page' },
  key: 'oferta_sem_contrato',
  label: 'Oferta encerrada sem contratação',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `A oferta ${fatos.codigo} terminou sem contratação`,
    corpo: joined(fatos.cargas, fatos.rota, fatos.motivo, 'ofereça de novo no painel de oferecimento'),
  }),
})

export const transportadoraDesistiu = defineNotification<OfertaAvisada>({
  ...doEmbarcador,
  key: 'oferta_desistencia',
  label: 'Transportadora contratada desistiu',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push', 'email'],
  texto: (fatos) => ({
    titulo: `Desistência de ${fatos.empresa ?? 'uma transportadora'}`,
    corpo: joined(fatos.cargas, fatos.rota, fatos.motivo),
  }),
})

export const veiculoAtrasado = defineNotification<OfertaAvisada>({
  ...doEmbarcador,
  key: 'oferta_veiculo_atrasado',
  label: 'Transportadora não indicou o veículo no prazo',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Sem veículo indicado: ${fatos.empresa ?? 'transportadora'}`,
    corpo: joined(fatos.cargas, fatos.rota, 'a contratação pode ser cancelada sem custo'),
  }),
})

export const OFERTA_NOTICES = [
  ofertaRecebida,
  ofertaPertoDoFim,
  ofertaContraproposta,
  ofertaGanha,
  ofertaPerdida,
  contratoDesfeito,
  veiculoEsperado,
  propostaRecebida,
  ofertaAceita,
  ofertaParaDecidir,
  ofertaSemContrato,
  transportadoraDesistiu,
  veiculoAtrasado,
]
