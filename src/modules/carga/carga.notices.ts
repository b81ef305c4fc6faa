/** What people are told of loads. The target is the drawer of the load (L-021). */
import { OPERADOR } from '#platform/shared/access.ts'
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface CargaAvisada {
  readonly codigo: number
  /** Origin and destination, e.g. `Jundiaí, SP → Betim, MG`; null: the load has no stops yet. */
  readonly caminho: string | null
  /** The other company of the load: the carrier for the shipper, the shipper for the carrier. */
  readonly empresa: string | null
}

const ofCarga = {
  canal: 'CARGA',
  access: OPERADOR,
  alvo: { rota: 'cargas/detalhes/:id', tipo: 'drawer', tabela: 'carga' },
  grupo: ({ codigo }: CargaAvisada) => `Carga ${codigo}`,
} as const

const route = ({ caminho }: CargaAvisada) => caminho ?? ''
const withCompany = ({ empresa, caminho }: CargaAvisada) =>
  html`${[empresa, caminho].filter((part) => part !== null).join(', ')}`

export const cargaCriada = defineNotification<CargaAvisada>({
  ...ofCarga,
  key: 'carga_criada',
  label: 'Carga criada',
  severidade: SEVERIDADE.informacao,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: (facts) => ({ titulo: `Carga ${facts.codigo} criada`, corpo: route(facts) }),
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

/** The carrier's side of an allocation: it says what the carrier may see, and leads to its own view of the load. */
export const cargaRecebida = defineNotification<CargaAvisada>({
  ...ofCarga,
  key: 'carga_recebida',
  access: { ...OPERADOR, company: 'transportadora' },
  label: 'Carga recebida de um embarcador',
  severidade: SEVERIDADE.informacao,
  publico: 'unidade',
  vias: ['painel', 'push'],
  texto: (facts) => ({ titulo: `Nova carga ${facts.codigo}`, corpo: withCompany(facts) }),
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

export const CARGA_NOTICES = [cargaCriada, cargaAlocada, cargaRecebida, cargaCancelada]
