/** What people of both companies are told of stays. The target is the drawer of the row. */
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { estadiaAccess } from './estadia-access.ts'

export interface EstadiaAvisada {
  /** `E-0927` */
  readonly codigo: string
  readonly placa: string | null
  readonly local: string
  /** The other company of the stay; null: nobody knows the carrier. */
  readonly empresa: string | null
  /** `R$ 433,80`; null: no amount is known. */
  readonly valor: string | null
  /** An instant in the zone of the place, as the text of the notice names it; null: it names none. */
  readonly ate: string | null
}

const ofEstadia = {
  canal: 'CARGA',
  access: estadiaAccess,
  publico: 'unidade',
  alvo: { rota: 'portal-agendamento/estadia/:id', tipo: 'drawer', tabela: 'estadia' },
  grupo: ({ codigo }: EstadiaAvisada) => `Estadia ${codigo}`,
} as const

const joined = (...parts: readonly (string | null)[]) =>
  html`${parts.filter((part) => part !== null).join(', ')}`
const about = ({ placa, local, empresa }: EstadiaAvisada) => joined(placa, local, empresa)
const emValor = (valor: string | null) => (valor === null ? '' : ` de ${valor}`)

export const estadiaPrevista = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'estadia_prevista',
  label: 'Estadia prevista: falta 1 hora para o fim do prazo livre',
  severidade: SEVERIDADE.atencao,
  vias: ['painel'],
  texto: (fatos) => ({
    titulo: `Estadia ${fatos.codigo} prevista: falta 1 hora para o fim do prazo livre`,
    corpo: joined(
      fatos.valor && `${fatos.valor}${fatos.ate === null ? '' : ` se passar de ${fatos.ate}`}`,
      fatos.placa,
      fatos.local,
      fatos.empresa,
    ),
  }),
})

/** The yard tells the company of its own vehicles already; this is for the carrier, and for times that nothing proved. */
export const estadiaDevidaNoLivro = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'estadia_devida',
  label: 'Estadia devida',
  severidade: SEVERIDADE.atencao,
  vias: ['painel'],
  texto: (fatos) => ({
    titulo: `Estadia ${fatos.codigo} devida${emValor(fatos.valor)}`,
    corpo: about(fatos),
  }),
})

export const estadiaContestada = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'estadia_contestada',
  label: 'Estadia contestada pela outra empresa',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `${fatos.empresa ?? 'A outra empresa'} contestou a estadia ${fatos.codigo}`,
    corpo: joined(fatos.placa, fatos.local, fatos.ate && `responder até ${fatos.ate}`),
  }),
})

export const estadiaRespondida = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'estadia_respondida',
  label: 'Resposta em uma estadia contestada',
  severidade: SEVERIDADE.informacao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `${fatos.empresa ?? 'A outra empresa'} respondeu à estadia ${fatos.codigo}`,
    corpo: joined(fatos.placa, fatos.local, fatos.ate && `responder até ${fatos.ate}`),
  }),
})

export const estadiaNoPrazo = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'estadia_prazo',
  label: 'Falta um dia para o silêncio decidir uma estadia',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: (fatos) => ({
    titulo: `Estadia ${fatos.codigo} fica acordada se ninguém responder`,
    corpo: joined(
      fatos.valor && `${fatos.valor}${fatos.ate === null ? '' : ` depois de ${fatos.ate}`}`,
      fatos.placa,
      fatos.local,
      fatos.empresa,
    ),
  }),
})

export const estadiaAcordada = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'estadia_acordada',
  label: 'Estadia acordada',
  severidade: SEVERIDADE.bom,
  vias: ['painel'],
  texto: (fatos) => ({
    titulo: `Estadia ${fatos.codigo} acordada${emValor(fatos.valor)}`,
    corpo: about(fatos),
  }),
})

export const ESTADIA_NOTICES = [
  estadiaPrevista,
  estadiaDevidaNoLivro,
  estadiaContestada,
  estadiaRespondida,
  estadiaNoPrazo,
  estadiaAcordada,
]
