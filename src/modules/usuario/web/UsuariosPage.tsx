import { ROLES } from '#platform/shared/access.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useText } from '#platform/web/wording.ts'
import { getUnidadesDe } from '../acesso-usuario.contract.ts'
import type { UsuarioSearch } from '../cadastro-usuario.contract.ts'
import { SITUACAO_KEYS, SITUACOES } from '../usuario.rules.ts'
import { UsuarioMenu } from './UsuarioMenu.tsx'
import { usuarioScreens } from './usuario.api.ts'
import { usuarioColumns } from './usuario-columns.tsx'

const PAPEL: ChoiceFilter<UsuarioSearch> = {
  key: 'papel',
  label: 'Papel',
  question: 'Papel do usuário',
  options: ROLES.map((role) => ({ value: role, label: role })),
  toSearch: ([value]) => ({ papel: ROLES.find((role) => role === value) ?? null }),
}

const ACESSO: ChoiceFilter<UsuarioSearch> = {
  key: 'acesso',
  label: 'Acesso',
  question: 'Acesso à plataforma',
  options: SITUACAO_KEYS.map((key) => ({ value: key, label: SITUACOES[key] })),
  toSearch: ([value]) => ({ situacao: SITUACAO_KEYS.find((key) => key === value) ?? null }),
}

/** The people of the company: who they are, what they may do, whether they may enter (L-228). */
export default function UsuariosPage() {
  const text = useText()
  const openDrawer = useOpenDrawer()
  const { userId } = useSignedIn().identity
  const units = useCall(getUnidadesDe, { params: { id: userId } })
  const unidade: ChoiceFilter<UsuarioSearch> = {
    key: 'unidade',
    label: text('Unidade'),
    question: text('Unidade em que o usuário entra'),
    options: (units.data?.unidades ?? []).map(({ id, descricao }) => ({ value: id, label: descricao })),
    toSearch: ([value]) => ({ unidadeId: value ?? null }),
  }
  return (
    <RegisterPage
      screens={usuarioScreens}
      columns={usuarioColumns(localZone())}
      filters={[PAPEL, ACESSO, unidade]}
      placeholder="Nome ou e-mail"
      defaultOrder="name"
      emptyText="Convide as pessoas da empresa: cada uma recebe um e-mail para criar a própria senha."
      rowActions={(usuario) => (
        <UsuarioMenu usuario={usuario} onEdit={() => openDrawer(usuarioScreens.drawerOf(usuario.id))} />
      )}
    />
  )
}
