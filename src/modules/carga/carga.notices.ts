/** What people are told of loads. The target is the drawer of the load (L-021). */
import { html } from '#platform/shared/notifications/html.ts'
import {
  defineNotification,
  type NotificationDefinition,
  SEVERIDADE,
} from '#platform/shared/notifications/notification.ts'
import { work } from './carga-access.ts'

export interface CargaAvisada {
  readonly codigo: number
  /** Origin and destination, e.g. `Jundiaí, SP → Betim, MG`; null: the load has no stops yet. */
  readonly caminho: string | null
  /** The other company of the load: the carrier for the shipper, the shipper for the carrier. */
  readonly empresa: string | null
  /** When its last delivery is planned, in the zone of its unit. */
  readonly entrega: string | null
}

const ofCarga = {
  canal: 'CARGA',
  access: work,
  alvo: { rota: 'cargas/detalhes/:id', tipo: 'drawer', tabela: 'carga' },
  grupo: ({ codigo }: CargaAvisada) => `Carga ${codigo}`,
} as const

const joined = (...parts: readonly (string | null)[]) =>
  html`${parts.filter((part) => part !== null).join(', ')}`
const withCompany = ({ empresa, caminho }: CargaAvisada) => joined(empresa, caminho)

export const cargaCriada = defineNotification<CargaAvisada>({
  ...ofCarga,
  key: 'carga_criada',
  label: 'Carga criada',
  severidade: SEVERIDADE.informacao,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: (facts) => ({ titulo: `Carga ${facts.codigo} criada`, corpo: facts.caminho ?? '' }),
})

export const cargaAlocada = defineNotification<CargaAvisada>({
  ...ofCarga,
  key: 'carga_alocada',
  label: 'Carga alocada',
  severidade: SEVERIDADE.bom,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: (facts) => ({ titulo: `Carga ${facts.codigo} alocada`, corpo: withCompany(facts) }),
})

export const cargaCancelada = defineNotification<CargaAvisada>({
  ...ofCarga,
  key: 'carga_cancelada',
  label: 'Carga cancelada',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel', 'push'],
  texto: (facts) => ({ titulo: `Carga ${facts.codigo} cancelada`, corpo: withCompany(facts) }),
})

export const cargaAtrasada = defineNotification<CargaAvisada>({
  ...ofCarga,
  key: 'carga_atrasada',
  label: 'Carga atrasada',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel', 'push'],
  texto: ({ codigo, entrega, empresa, caminho }) => ({
    titulo: `Carga ${codigo} atrasada`,
    corpo: joined(entrega && `Entrega prevista para ${entrega}`, empresa, caminho),
  }),
})

/**
 * The carrier's side of a notice: nobody there created the load, so all of its people who work with loads are told, in
 * words of what the carrier may see.
 */
export const ofCarrier = <Facts>(
  definition: NotificationDefinition<Facts>,
  own: Pick<NotificationDefinition<Facts>, 'key' | 'label'> & Partial<NotificationDefinition<Facts>>,
): NotificationDefinition<Facts> => ({
  ...definition,
  access: { ...work, company: 'transportadora' },
  publico: 'unidade',
  ...own,
})

export const cargaRecebida = ofCarrier(cargaAlocada, {
  key: 'carga_recebida',
  label: 'Carga recebida de um embarcador',
  severidade: SEVERIDADE.informacao,
  vias: ['painel', 'push'],
  texto: (facts) => ({ titulo: `Nova carga ${facts.codigo}`, corpo: withCompany(facts) }),
})

export const cargaRecebidaCancelada = ofCarrier(cargaCancelada, {
  key: 'carga_recebida_cancelada',
  label: 'Carga recebida cancelada pelo embarcador',
})

export const cargaRecebidaAtrasada = ofCarrier(cargaAtrasada, {
  key: 'carga_recebida_atrasada',
  label: 'Carga recebida atrasada',
  vias: ['painel'],
})

export const CARGA_NOTICES = [
  cargaCriada,
  cargaAlocada,
  cargaCancelada,
  cargaAtrasada,
  cargaRecebida,
  cargaRecebidaCancelada,
  cargaRecebidaAtrasada,
]
