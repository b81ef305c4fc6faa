import { ActionIcon, Anchor, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { EmpresaCnpj } from '#modules/consulta/consulta.contract.ts'
import { useConsultaCnpj } from '#modules/consulta/web/shared/use-consulta-cnpj.ts'
import { isCnpj, isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { documentoMask } from '#platform/web/input-masks.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { empresaScreens, useEmpresaByDocumento } from './empresa.api.ts'

interface DocumentoFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** The record being edited. */
  readonly ownId: string | undefined
  readonly isNew: boolean
  readonly error: string | undefined
  readonly onChange: (documento: string) => void
  /** The form takes what it wants and answers one sentence that tells what it took. */
  readonly onFound: (empresa: EmpresaCnpj) => string
}

/** CPF or CNPJ, with a lookup of the CNPJ and the way to the company that has the document already. */
export function DocumentoField(props: DocumentoFieldProps) {
  const { id, label, value, ownId, isNew, error, onChange, onFound } = props
  const { message, isSearching, consultar, reset } = useConsultaCnpj({ onFound })
  const known = useEmpresaByDocumento(isDocumento(value) ? normalizeDocumento(value) : undefined)
  const other = known.data && known.data.id !== ownId ? known.data : undefined
  const place = other?.municipio ? `, ${other.municipio.nome} ${other.municipio.uf}` : ''
  const taken = other && `Documento já cadastrado em ${other.nome}${place}.`
  return (
    <MaskedInput
      id={id}
      label={label}
      required
      data-autofocus={isNew || undefined}
      placeholder="00.000.000/0000-00"
      autoComplete="off"
      mask={documentoMask}
      value={value}
      error={
        taken ? (
          <span>
            {taken}{' '}
            <Anchor component={DrawerLink} inherit to={empresaScreens.drawerOf(other.id)}>
              Abrir cadastro
            </Anchor>
          </span>
        ) : (
          error
        )
      }
      descriptionProps={{ component: 'div', role: 'status' }}
      description={message}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={
        <ActionIcon
          variant="subtle"
          aria-label="Consultar CNPJ"
          title="Consultar CNPJ"
          disabled={isSearching || !isCnpj(value)}
          onClick={() => void consultar(value)}
        >
          {isSearching ? <Loader size="xs" /> : <IconSearch size={16} aria-hidden />}
        </ActionIcon>
      }
      onChange={(documento) => {
        if (documento === value) return
        reset()
        onChange(documento)
      }}
    />
  )
}
