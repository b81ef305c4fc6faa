/** What people are told of the gates of loads. The target is the drawer of the load at its page of compliance. */
import { work } from '#modules/carga/carga-access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface CargaBloqueada {
  readonly codigo: number
  /** `24 h` or `4 h`. */
  readonly falta: string
  readonly partida: string
  /** What is missing, e.g. `CIOT, Seguro RC-DC e PGR`. */
  readonly gates: string
}

const ofCarga = {
  canal: 'CARGA',
  access: work,
  alvo: { rota: 'cargas/detalhes/:id/conformidade', tipo: 'drawer', tabela: 'carga' },
} as const

const bloqueada = {
  ...ofCarga,
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'email', 'push'] as const,
  grupo: ({ codigo }: CargaBloqueada) => `Carga ${codigo}`,
  texto: ({ codigo, falta, partida, gates }: CargaBloqueada) => ({
    titulo: `Carga ${codigo} sai em ${falta} e está bloqueada`,
    corpo: `Saída ${partida}. Falta: ${gates}.`,
  }),
}

export const cargaBloqueada = defineNotification<CargaBloqueada>({
  ...bloqueada,
  key: 'conformidade_bloqueia',
  label: 'Carga bloqueada perto da saída',
  publico: 'envolvidos',
})

/** The carrier, who supplies most of what is missing. */
export const cargaRecebidaBloqueada = defineNotification<CargaBloqueada>({
  ...bloqueada,
  key: 'conformidade_recebida_bloqueia',
  label: 'Carga recebida bloqueada perto da saída',
  publico: 'unidade',
})

export interface CargaPorEncerrar {
  readonly codigo: number
  readonly texto: string
}

export const encerramentoPendente = defineNotification<CargaPorEncerrar>({
  ...ofCarga,
  key: 'conformidade_encerramento',
  label: 'MDF-e ou CIOT por encerrar',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel', 'email'],
  grupo: ({ codigo }) => `Carga ${codigo}`,
  texto: ({ codigo, texto }) => ({ titulo: `Carga ${codigo}: encerramento pendente`, corpo: texto }),
})

export const CONFORMIDADE_NOTICES = [cargaBloqueada, cargaRecebidaBloqueada, encerramentoPendente]
