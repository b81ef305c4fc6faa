import { Parceria } from '#modules/parceiro/web/shared/Parceria.tsx'
import { formatDateTime } from '#platform/shared/date.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import {
  type FieldsContext,
  RegisterEditor,
  type RegisterTab,
} from '#platform/web/register/RegisterEditor.tsx'
import type { Empresa } from '../empresa.contract.ts'
import { EmpresaFields } from './EmpresaFields.tsx'
import { EnderecosTab } from './EnderecosTab.tsx'
import { empresaScreens, useRestricoes } from './empresa.api.ts'
import { SituacaoBadge } from './empresa-columns.tsx'
import { empresaRules } from './empresa-fields.ts'
import { type EmpresaValues, NEW_EMPRESA } from './empresa-form.ts'
import { RestricoesTab } from './RestricoesTab.tsx'

interface EmpresaDrawerProps {
  /** The part that later steps of the business add. */
  readonly contatos: RegisterTab<Empresa, EmpresaValues>
}

/** Creates a company, or shows and edits one: data, addresses, contacts, restrictions, partnership, history. */
export function EmpresaDrawer({ contatos }: EmpresaDrawerProps) {
  return (
    <RegisterDrawer
      screens={empresaScreens}
      editor={(record) =>
        record ? (
          <Existing record={record} contatos={contatos} />
        ) : (
          <Editor record={undefined} tabs={[ENDERECOS]} />
        )
      }
    />
  )
}

const enderecos = ({ form, idOf }: FieldsContext<EmpresaValues>) => (
  <EnderecosTab form={form} id={idOf('enderecos')} />
)

/** Already there before the first save, which writes the addresses too. */
const ENDERECOS: RegisterTab<Empresa, EmpresaValues> = {
  value: 'enderecos',
  label: 'Endereços',
  fields: ['enderecos'],
  panel: (_record, context) => enderecos(context),
  newPanel: enderecos,
}

function Existing({ record, contatos }: EmpresaDrawerProps & { readonly record: Empresa }) {
  const restricoes = useRestricoes(record.id)
  const tabs: readonly RegisterTab<Empresa, EmpresaValues>[] = [
    { ...ENDERECOS, count: record.enderecos.length + 1 },
    contatos,
    {
      value: 'restricoes',
      label: 'Restrições',
      count: restricoes.data?.length || undefined,
      panel: (empresa) => <RestricoesTab empresa={empresa} />,
    },
    {
      value: 'parceria',
      label: 'Parceria',
      panel: ({ documento, nome }) => <Parceria documento={documento} nome={nome} />,
    },
  ]
  return <Editor record={record} tabs={tabs} />
}

interface EditorProps {
  readonly record: Empresa | undefined
  readonly tabs: readonly RegisterTab<Empresa, EmpresaValues>[]
}

function Editor({ record, tabs }: EditorProps) {
  return (
    <RegisterEditor
      screens={empresaScreens}
      rules={empresaRules}
      record={record}
      fresh={NEW_EMPRESA}
      tabs={tabs}
      badge={(empresa) => <SituacaoBadge empresa={empresa} />}
      subtitle={({ codigo, criadoEm }) => (
        <>
          <strong>{codigo}</strong>
          <span>{`Criada em ${formatDateTime(criadoEm, localZone())}`}</span>
        </>
      )}
      fields={({ form, idOf }) => <EmpresaFields form={form} idOf={idOf} ownId={record?.id} />}
    />
  )
}
