/** What people of both companies are told of conversations when nobody looks at them. */
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { limitText } from '#platform/shared/texto.ts'
import { conversaAccess } from './conversa-access.ts'

/** A title holds one line. */
const MAX_NOME = 80

interface MensagemSemLeitura {
  readonly nome: string
  readonly cargaCodigo: number
  /** `10:40`, in the zone of the unit of the load. */
  readonly hora: string
}

/** The text of the message stays in the conversation: notices are kept longer, and go by mail and push. */
export const mensagemSemLeitura = defineNotification<MensagemSemLeitura>({
  key: 'mensagem_sem_leitura',
  canal: 'CARGA_MOTORISTA',
  label: 'Mensagem do motorista há 5 minutos sem leitura',
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel', 'push'],
  access: conversaAccess,
  alvo: { rota: 'mensagens/:id', tipo: 'page', tabela: 'conversa_caixa' },
  grupo: ({ cargaCodigo }) => `Mensagens da carga ${cargaCodigo}`,
  texto: ({ nome, cargaCodigo, hora }) => ({
    titulo: `${limitText(nome, MAX_NOME)} espera resposta desde ${hora.slice(0, 5)}`,
    corpo: html`Carga ${cargaCodigo}: ninguém leu a mensagem ainda`,
  }),
})

export const CONVERSA_NOTICES = [mensagemSemLeitura]
