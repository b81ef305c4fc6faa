import { useEmpresa } from '#modules/empresa/web/shared/use-empresa.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { ContatoFields } from './ContatoFields.tsx'
import { contatoScreens } from './contato.api.ts'
import { contatoRules, newContato } from './contato-form.ts'

/** Creates a contact, of the company in the address if there is one, or shows and edits one. */
export default function ContatoDrawer() {
  const [empresaId] = useQueryState('empresa')
  const empresa = useEmpresa(empresaId === '' ? undefined : empresaId)
  const isLoading = empresaId !== '' && empresa.isPending
  return (
    <RegisterDrawer
      screens={contatoScreens}
      editor={(record) =>
        record || !isLoading ? (
          <RegisterEditor
            screens={contatoScreens}
            rules={contatoRules}
            record={record}
            fresh={newContato(empresa.data ? { id: empresa.data.id, nome: empresa.data.nome } : null)}
            freshKey={empresaId}
            fields={(context) => <ContatoFields {...context} />}
          />
        ) : null
      }
    />
  )
}
