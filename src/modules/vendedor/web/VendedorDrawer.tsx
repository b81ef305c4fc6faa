import { TextInput } from '@mantine/core'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { type FieldsContext, RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { vendedorScreens } from './vendedor.api.ts'
import { NEW_VENDEDOR, type VendedorValues, vendedorRules } from './vendedor-form.ts'

/** Creates a seller, or shows and edits one. */
export default function VendedorDrawer() {
  return (
    <RegisterDrawer
      screens={vendedorScreens}
      editor={(record) => (
        <RegisterEditor
          screens={vendedorScreens}
          rules={vendedorRules}
          record={record}
          fresh={NEW_VENDEDOR}
          fields={(context) => <VendedorFields {...context} />}
        />
      )}
    />
  )
}

function VendedorFields({ form, idOf, isNew }: FieldsContext<VendedorValues>) {
  const { values, problems, change } = form
  return (
    <FormGrid>
      <FormCell span={8}>
        <TextInput
          id={idOf('nome')}
          label="Nome"
          required
          maxLength={120}
          data-autofocus={isNew || undefined}
          value={values.nome}
          error={problems.nome}
          onChange={(event) => change({ nome: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <TextInput
          id={idOf('codigo')}
          label="Código"
          maxLength={20}
          placeholder="V-118"
          value={values.codigo}
          error={problems.codigo}
          onChange={(event) => change({ codigo: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={6}>
        <MaskedInput
          id={idOf('documento')}
          label="CPF ou CNPJ"
          placeholder="000.000.000-00"
          autoComplete="off"
          mask={documentoMask}
          value={values.documento}
          error={problems.documento}
          onChange={(documento) => change({ documento })}
        />
      </FormCell>
      <FormCell span={6}>
        <MaskedInput
          id={idOf('telefone')}
          label="Telefone"
          placeholder="(00) 00000-0000"
          inputMode="tel"
          autoComplete="off"
          mask={telefoneMask}
          value={values.telefone}
          error={problems.telefone}
          onChange={(telefone) => change({ telefone })}
        />
      </FormCell>
      <FormCell span={12}>
        <TextInput
          id={idOf('email')}
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={values.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}
