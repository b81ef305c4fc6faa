/** What of the company is set up and what is missing; pure. */

export interface SetupFacts {
  readonly unidades: { readonly total: number; readonly semMunicipio: number }
  readonly caracteristicas: number
  readonly usuarios: { readonly total: number; readonly semSegundoFator: number }
  readonly hasLogo: boolean
}

export interface SetupStep {
  readonly key: 'unidades' | 'caracteristicas' | 'usuarios' | 'segundo-fator' | 'logotipo'
  readonly title: string
  readonly detail: string
  readonly isDone: boolean
  /** Page where it is done; absent when no page of the product does it. */
  readonly page?: string
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export function listSetup({
  unidades,
  caracteristicas,
  usuarios,
  hasLogo,
}: SetupFacts): readonly SetupStep[] {
  const protectedUsers = usuarios.total - usuarios.semSegundoFator
  return [
    {
      key: 'unidades',
      title: 'Unidades de negócio',
      detail:
        unidades.semMunicipio > 0
          ? `${unidades.semMunicipio} de ${unidades.total} sem município`
          : count(unidades.total, 'unidade ativa', 'unidades ativas'),
      isDone: unidades.total > 0 && unidades.semMunicipio === 0,
      page: '/cadastros-gerais/unidades-negocio',
    },
    {
      key: 'caracteristicas',
      title: 'Características',
      detail:
        caracteristicas === 0
          ? 'Nenhuma cadastrada'
          : count(caracteristicas, 'característica ativa', 'características ativas'),
      isDone: caracteristicas > 0,
      page: '/configuracoes/caracteristicas',
    },
    {
      key: 'usuarios',
      title: 'Usuários',
      detail: usuarios.total > 1 ? `${usuarios.total} usuários` : 'Só você usa a plataforma',
      isDone: usuarios.total > 1,
      page: '/configuracoes/usuarios',
    },
    {
      key: 'segundo-fator',
      title: 'Segundo fator',
      detail: `${protectedUsers} de ${count(usuarios.total, 'usuário', 'usuários')} com segundo fator`,
      isDone: usuarios.semSegundoFator === 0,
      page: '/menu/perfil',
    },
    {
      key: 'logotipo',
      title: 'Logotipo da empresa',
      detail: hasLogo ? 'Aparece na página inicial' : 'Nenhum logotipo enviado',
      isDone: hasLogo,
      page: '/configuracoes/empresa',
    },
  ]
}
