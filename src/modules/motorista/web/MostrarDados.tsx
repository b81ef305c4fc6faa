import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { isAdministrador } from '#platform/shared/access.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type Motorista, mostrarMotorista } from '../motorista.contract.ts'
import styles from './MostrarDados.module.css'
import { hasMaskedValues, type MotoristaValues } from './motorista-form.ts'

interface MostrarDadosProps {
  readonly motoristaId: string
  readonly form: RecordForm<MotoristaValues>
}

/** Puts CPF, licence and phone in full into the form; the server notes who asked. Administrators read who did. */
export function MostrarDados({ motoristaId, form }: MostrarDadosProps) {
  const { http } = usePlatform()
  const { subject } = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const whole = wholeOf(await http.call(mostrarMotorista, { params: { id: motoristaId } }))
      const { base, values } = form
      // The version stays: what somebody else has saved meanwhile is told as always.
      form.rebase({ ...base, values: { ...base.values, ...whole } }, { ...values, ...whole })
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.row}>
      {hasMaskedValues(form.values) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden />}
          loading={isBusy}
          onClick={() => void show()}
        >
          Mostrar CPF, CNH e telefone
        </Button>
      )}
      {isAdministrador(subject) && (
        <PageLink className="ev-link" to={`/configuracoes/privacidade?aba=acessos&motorista=${motoristaId}`}>
          Quem acessou
        </PageLink>
      )}
    </div>
  )
}

const wholeOf = ({ cpf, cnhNumero, telefone }: Motorista) => ({
  cpf: formatDocumento(cpf),
  cnhNumero,
  telefone: telefone === null ? '' : formatTelefone(telefone),
})
