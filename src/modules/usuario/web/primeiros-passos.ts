/** The first steps that users bring: the company's people, their second factor, and the own profile. */
import { countOf, type OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { getAuthUser, getResumoAcesso } from '../usuario.contract.ts'

export const equipe: OnboardingStepCode = {
  title: 'Equipe',
  minutes: 3,
  action: { label: 'Convidar', opens: { page: '/configuracoes/usuarios' } },
  async read({ call }) {
    const { usuarios } = await call(getResumoAcesso, {})
    return {
      isDone: usuarios > 1,
      detail: usuarios > 1 ? countOf(usuarios, 'usuário', 'usuários') : 'Só você usa a plataforma',
    }
  },
}

export const segundoFator: OnboardingStepCode = {
  title: 'Segundo fator',
  minutes: 2,
  action: { label: 'Ligar', opens: { page: '/menu/perfil' } },
  async read({ call }) {
    const { usuarios, semSegundoFator } = await call(getResumoAcesso, {})
    return {
      isDone: semSegundoFator === 0,
      detail: `${usuarios - semSegundoFator} de ${countOf(usuarios, 'usuário', 'usuários')} com segundo fator`,
    }
  },
}

export const meuPerfil: OnboardingStepCode = {
  title: 'Foto e telefone',
  minutes: 1,
  action: { label: 'Completar', opens: { page: '/menu/perfil' } },
  async read({ call }) {
    const { fotoId, telefone } = await call(getAuthUser, {})
    const missing = [fotoId === null ? 'a foto' : '', telefone === null ? 'o telefone' : ''].filter(Boolean)
    return {
      isDone: missing.length === 0,
      detail: missing.length === 0 ? 'No seu perfil' : `Falta ${missing.join(' e ')}`,
    }
  },
}
