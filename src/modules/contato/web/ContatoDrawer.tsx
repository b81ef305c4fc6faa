import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { useEmpresa } from '#modules/empresa/web/shared/use-empresa.ts'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { CONTATO } from '../contato.fields.ts'
import { contatoScreens } from './contato.api.ts'
import { contatoForm } from './contato-form.ts'
import { TelefonesField } from './TelefonesField.tsx'

const LAYOUT = [
  ['nome', 8],
  ['tipo', 4],
  ['empresaId', 12],
  ['ocupacao', 6],
  ['principal', 6],
  ['telefones', 12],
  ['email', 8],
  ['nascimento', 4],
] as const

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
            rules={contatoForm.rules}
            record={record}
            fresh={{
              ...contatoForm.fresh,
              empresaId: empresa.data ? { id: empresa.data.id, nome: empresa.data.nome } : null,
            }}
            freshKey={empresaId}
            fields={(context) => (
              <FieldGrid
                fields={CONTATO}
                context={context}
                layout={LAYOUT}
                controls={{
                  empresaId: (control) => <EmpresaField {...control} />,
                  telefones: (control) => <TelefonesField {...control} />,
                }}
              />
            )}
          />
        ) : null
      }
    />
  )
}
