/** What administrators are told of their licence. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface LicencaAvisada {
  readonly dias: number
  /** The last day, `01/12/2026`. */
  readonly ate: string
}

const daysText = (dias: number) => `${dias} ${dias === 1 ? 'dia' : 'dias'}`

export const licencaTermina = defineNotification<LicencaAvisada>({
  key: 'licenca_termina',
  canal: 'INTEGRACAO',
  label: 'Licença perto do fim',
  severidade: SEVERIDADE.atencao,
  publico: 'administradores',
  vias: ['painel', 'email'],
  access: { ...ADMINISTRADOR, deny: ['Free'] },
  alvo: { rota: 'configuracoes/permissoes', tipo: 'page' },
  grupo: () => 'Licença da empresa',
  texto: ({ dias, ate }) => ({
    titulo: `A licença de teste termina em ${daysText(dias)}`,
    corpo: `Vale até ${ate}. Depois ninguém da empresa entra, até que ela seja renovada.`,
  }),
})

export interface ModuloAvisado extends LicencaAvisada {
  /** The name of the module, e.g. `Roteirizador`. */
  readonly modulo: string
}

export const moduloTermina = defineNotification<ModuloAvisado>({
  key: 'modulo_termina',
  canal: 'INTEGRACAO',
  label: 'Teste de módulo perto do fim',
  severidade: SEVERIDADE.atencao,
  publico: 'administradores',
  vias: ['painel', 'email'],
  access: { ...ADMINISTRADOR, deny: ['Free'] },
  alvo: { rota: 'configuracoes/permissoes', tipo: 'page' },
  grupo: () => 'Licença da empresa',
  texto: ({ modulo, dias, ate }) => ({
    titulo: `O teste de ${modulo} termina em ${daysText(dias)}`,
    corpo: `O módulo está em teste até ${ate}. Para ficar com ele, fale com o atendimento.`,
  }),
})
