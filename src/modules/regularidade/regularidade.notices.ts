/** What people are told of the regularity of carriers. */
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { limitText } from '#platform/shared/texto.ts'
import { REGULARIDADE_EMBARCADOR, REGULARIDADE_TRANSPORTADORA } from './regularidade-access.ts'

export interface VencimentoAvisado {
  readonly transportadora: string
  /** `RCTR-C`, `PGR`, `consulta ao RNTRC`. */
  readonly documento: string
  readonly dias: number
  /** Last day, `31/03/2027`. */
  readonly ate: string
}

const inDays = (dias: number) => `em ${dias} ${dias === 1 ? 'dia' : 'dias'}`
const common = {
  canal: 'INTEGRACAO',
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel'],
} as const

/** For the shippers of a carrier. */
export const regularidadeVence = defineNotification<VencimentoAvisado>({
  ...common,
  key: 'regularidade_vence',
  label: 'Documento de transportadora perto do fim',
  access: REGULARIDADE_EMBARCADOR,
  alvo: { rota: 'conformidade/regularidade/:id', tipo: 'drawer' },
  grupo: ({ transportadora }) => limitText(`Regularidade de ${transportadora}`, 120),
  texto: ({ transportadora, documento, dias, ate }) => ({
    titulo: limitText(`${documento} de ${transportadora} vence ${inDays(dias)}`, 160),
    corpo: html`Vale até ${ate}. Depois disso a transportadora fica irregular.`,
  }),
})

/** For the carrier itself. */
export const regularidadePropriaVence = defineNotification<VencimentoAvisado>({
  ...common,
  key: 'regularidade_propria_vence',
  label: 'Documento da própria empresa perto do fim',
  access: REGULARIDADE_TRANSPORTADORA,
  alvo: { rota: 'conformidade/minha-regularidade', tipo: 'page' },
  grupo: () => 'Regularidade da empresa',
  texto: ({ documento, dias, ate }) => ({
    titulo: `${documento} vence ${inDays(dias)}`,
    corpo: html`Vale até ${ate}. Envie a renovação para continuar a ser contratada.`,
  }),
})

/** A shipper waits for documents of the carrier. */
export const regularidadePedida = defineNotification<{ readonly embarcador: string }>({
  ...common,
  key: 'regularidade_pedida',
  label: 'Embarcador pede documentos',
  vias: ['painel', 'email'],
  access: REGULARIDADE_TRANSPORTADORA,
  alvo: { rota: 'conformidade/minha-regularidade', tipo: 'page' },
  grupo: () => 'Regularidade da empresa',
  texto: ({ embarcador }) => ({
    titulo: `${limitText(embarcador, 100)} pede os documentos da sua empresa`,
    corpo: html`Confira RNTRC, apólices e PGR, e envie o que falta.`,
  }),
})

export const REGULARIDADE_NOTICES = [regularidadeVence, regularidadePropriaVence, regularidadePedida]
