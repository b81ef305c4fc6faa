import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import type { MunicipioEscolhido } from '#modules/referencia/web/shared/municipio-text.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { RedespacharVarios } from '../pedido.contract.ts'

export type RedespachoEscolhido = Omit<RedespacharVarios, 'ids'>

interface RedespachoFormProps extends FormDialogControl<RedespachoEscolhido> {
  /** `3 pedidos`. */
  readonly contagem: string
}

/** The carrier that takes over and where; taking the redispatch away is said on purpose. */
export function RedespachoForm({ contagem, submit, cancel }: RedespachoFormProps) {
  const [transportadora, setTransportadora] = useState<{ id: string; nome: string } | null>(null)
  const [municipio, setMunicipio] = useState<MunicipioEscolhido | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isLeaving) submit({ possuiRedespacho: false })
    else if (transportadora) {
      submit({
        possuiRedespacho: true,
        transportadoraRedespachoId: transportadora.id,
        localidadeRedespacho: municipio && { municipioId: municipio.id, empresaId: transportadora.id },
      })
    }
  }
  return (
    <form onSubmit={send} noValidate>
      {!isLeaving && (
        <FormGrid>
          <FormCell span={12}>
            <EmpresaField
              label="Transportadora do redespacho"
              tipo={TIPOS_EMPRESA.transportadora}
              required
              value={transportadora}
              error={isTried && !transportadora && validationMessages.required}
              onChange={setTransportadora}
            />
          </FormCell>
          <FormCell span={12}>
            <MunicipioField
              label="Município do redespacho"
              description="Vazio: o endereço do cadastro da transportadora."
              required={false}
              value={municipio}
              onChange={setMunicipio}
              onClear={() => setMunicipio(null)}
            />
          </FormCell>
        </FormGrid>
      )}
      <Checkbox
        mt={12}
        label="Retirar o redespacho"
        checked={isLeaving}
        onChange={(event) => setLeaving(event.currentTarget.checked)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">{`${isLeaving ? 'Retirar o redespacho' : 'Alterar o redespacho'} de ${contagem}`}</WriteButton>
      </DialogFooter>
    </form>
  )
}
