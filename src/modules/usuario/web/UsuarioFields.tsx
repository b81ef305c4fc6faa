import { NativeSelect, TextInput } from '@mantine/core'
import { ROLES, type Role } from '#platform/shared/access.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { telefoneMask } from '#platform/web/input-masks.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { FUNCOES_PATIO, type FuncaoPatio } from '../usuario.rules.ts'
import { MAX_EMAIL, MAX_NAME, type UsuarioValues } from './usuario-form.ts'

const roleOf = (text: string): Role => ROLES.find((role) => role === text) ?? 'Operador'
const funcaoOf = (text: string): FuncaoPatio | '' => FUNCOES_PATIO.find((known) => known === text) ?? ''

interface UsuarioFieldsProps extends FieldsContext<UsuarioValues> {
  /** The signed-in person, who does not change the own role. */
  readonly isSelf: boolean
}

/** Who the person is and which role they have. */
export function UsuarioFields({ form, idOf, isNew, isSelf }: UsuarioFieldsProps) {
  const { values, problems, change } = form
  return (
    <FormGrid>
      <FormCell span={12}>
        <TextInput
          id={idOf('name')}
          label="Nome"
          required
          maxLength={MAX_NAME}
          data-autofocus={isNew || undefined}
          value={values.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={7}>
        <TextInput
          id={idOf('email')}
          label="E-mail"
          type="email"
          required
          maxLength={MAX_EMAIL}
          placeholder="nome@empresa.com.br"
          description={
            isNew ? 'O convite para criar a senha vai para este endereço.' : 'É com ele que a pessoa entra.'
          }
          value={values.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={5}>
        <MaskedInput
          id={idOf('telefone')}
          label="Telefone"
          type="tel"
          placeholder="(11) 98765-4321"
          mask={telefoneMask}
          value={values.telefone}
          error={problems.telefone}
          onChange={(telefone) => change({ telefone })}
        />
      </FormCell>
      <FormCell span={7}>
        <NativeSelect
          id={idOf('papel')}
          label="Papel"
          required
          data={[...ROLES]}
          disabled={isSelf}
          description={
            isSelf
              ? 'Ninguém altera o próprio papel.'
              : 'Administradores cuidam de usuários, cadastros e configurações.'
          }
          value={values.papel}
          error={problems.papel}
          onChange={(event) => change({ papel: roleOf(event.currentTarget.value) })}
        />
      </FormCell>
      <FormCell span={5}>
        <NativeSelect
          id={idOf('funcaoPatio')}
          label="Função de pátio"
          data={[{ value: '', label: 'Nenhuma' }, ...FUNCOES_PATIO]}
          disabled={values.papel === 'Administrador'}
          description="Só identifica operadores do pátio."
          value={values.papel === 'Administrador' ? '' : values.funcaoPatio}
          error={problems.funcaoPatio}
          onChange={(event) => change({ funcaoPatio: funcaoOf(event.currentTarget.value) })}
        />
      </FormCell>
    </FormGrid>
  )
}
