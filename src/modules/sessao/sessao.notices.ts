/** What people are told of their own account, and of those whom they invited. */
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

/** It protects the account: it comes at once, whoever did it, and cannot be switched off in the panel. */
const ofConta = {
  canal: 'INTEGRACAO',
  severidade: SEVERIDADE.atencao,
  publico: 'pessoas',
  vias: ['painel', 'email'],
  tellsActor: true,
  isForced: true,
  access: OPERADOR,
  alvo: { rota: 'menu/perfil', tipo: 'page' },
  grupo: () => 'Sua conta',
} as const

export const senhaAlterada = defineNotification<object>({
  ...ofConta,
  key: 'conta_senha_alterada',
  label: 'Sua senha foi alterada',
  texto: () => ({
    titulo: 'Sua senha foi alterada',
    corpo:
      'As outras sessões foram encerradas. Se não foi você, peça uma nova senha em "Esqueci minha senha" e avise o administrador.',
  }),
})

export interface AparelhoAvisado {
  /** `Chrome 141 em Windows`. */
  readonly aparelho: string
  readonly quando: string
  readonly endereco: string
}

export const aparelhoNovo = defineNotification<AparelhoAvisado>({
  ...ofConta,
  key: 'conta_aparelho_novo',
  label: 'Entrada por um aparelho novo',
  texto: ({ aparelho, quando, endereco }) => ({
    titulo: `Entrada por um aparelho novo: ${aparelho}`,
    corpo: `${quando}, endereço ${endereco}. Se não foi você, encerre a sessão no seu perfil e troque a senha.`,
  }),
})

export interface ConviteAvisado {
  readonly nome: string
  readonly email: string
}

export const conviteUsado = defineNotification<ConviteAvisado>({
  key: 'convite_usado',
  canal: 'INTEGRACAO',
  label: 'Convite usado',
  severidade: SEVERIDADE.bom,
  publico: 'pessoas',
  vias: ['painel'],
  access: { ...ADMINISTRADOR, deny: ['Free'] },
  alvo: { rota: 'configuracoes/usuarios/:id', tipo: 'drawer', tabela: 'usuario' },
  grupo: ({ nome }) => `Usuário ${nome}`,
  texto: ({ nome, email }) => ({ titulo: `${nome} aceitou o seu convite`, corpo: email }),
})

export const SESSAO_NOTICES = [senhaAlterada, aparelhoNovo, conviteUsado]
