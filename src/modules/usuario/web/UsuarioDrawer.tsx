import { formatDateTime } from '#platform/shared/date.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import { AcessoFields } from './AcessoFields.tsx'
import { SituacaoBadge } from './SituacaoBadge.tsx'
import { UsuarioFields } from './UsuarioFields.tsx'
import { UsuarioMenu } from './UsuarioMenu.tsx'
import { usuarioScreens } from './usuario.api.ts'
import { NEW_USUARIO_VALUES, usuarioFormRules } from './usuario-form.ts'

/** Fields of the form that stand on the tab of the access. */
const ACCESS_FIELDS = ['todasUnidades', 'unidades', 'modulosRecusados', 'todosTomadores', 'tomadores']

/** Invites a person, or shows and changes what a user may do (S-253). */
export default function UsuarioDrawer() {
  const { userId } = useSignedIn().identity
  return (
    <RegisterDrawer
      screens={usuarioScreens}
      editor={(record) => (
        <RegisterEditor
          screens={usuarioScreens}
          rules={usuarioFormRules}
          record={record}
          fresh={NEW_USUARIO_VALUES}
          badge={({ situacao }) => <SituacaoBadge situacao={situacao} />}
          subtitle={({ email }) => <span>{email}</span>}
          menu={(usuario, tools) => (
            <UsuarioMenu usuario={usuario} onSaved={tools.follow} onRemoved={tools.leave} />
          )}
          fields={(context) => (
            <>
              <UsuarioFields {...context} isSelf={record?.id === userId} />
              {record ? <Entradas usuario={record} /> : <AcessoFields {...context} adminId={userId} />}
            </>
          )}
          tabs={[
            {
              value: 'acesso',
              label: 'Acesso',
              fields: ACCESS_FIELDS,
              panel: (_usuario, context) => <AcessoFields {...context} adminId={userId} />,
            },
          ]}
        />
      )}
    />
  )
}

/** When the person was invited, came last and accepted the terms. */
function Entradas({ usuario }: { readonly usuario: Usuario }) {
  const zone = localZone()
  const when = (instant: string | null) => instant && formatDateTime(instant, zone)
  return (
    <Section title="Entradas">
      <FactList
        facts={[
          { label: 'Convite enviado', value: when(usuario.convidadoEm) },
          { label: 'Último acesso', value: when(usuario.ultimoAcesso) ?? 'Nunca entrou' },
          { label: 'Termos de uso aceitos', value: when(usuario.dataTermoUso) },
        ]}
      />
    </Section>
  )
}
