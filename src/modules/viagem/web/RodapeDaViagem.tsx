import { IconLinkOff, IconRefresh, IconUserEdit } from '@tabler/icons-react'
import { acoesExtras } from '#modules/carga/acoes.rules.ts'
import { useCargaAcoes } from '#modules/carga/web/shared/acoes/use-carga-acoes.ts'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Viagem } from '../viagem.contract.ts'
import styles from './Motorista.module.css'
import { useRenovar, useRevogar } from './viagem.api.ts'

interface RodapeDaViagemProps extends CargaPanelProps {
  readonly viagem: Viagem
}

/** The link is taken back, or changed for a new one; another driver of the load gets a link of his own. */
export function RodapeDaViagem({ viagem, carga }: RodapeDaViagemProps) {
  const dialogs = useDialogs()
  const runAcao = useCargaAcoes()
  const canChange = acoesExtras(carga).some(({ acao }) => acao === 'atualizar-veiculo')
  const [revoke, renew] = [useRevogar(), useRenovar()]
  const run = async (
    wanted: { title: string; message: string; confirmLabel: string },
    act: () => Promise<unknown>,
    done: string,
  ) => {
    if (!(await dialogs.confirm(wanted))) return
    try {
      await act()
      toast.success(done)
    } catch (error) {
      toast.danger('Não foi possível', { detail: refusalText(error) })
    }
  }
  const params = { id: viagem.id }
  return (
    <footer className={styles.actions}>
      <WriteButton
        variant="outline"
        color="vermelho"
        leftSection={<IconLinkOff size={16} aria-hidden />}
        loading={revoke.isPending}
        onClick={() =>
          void run(
            {
              title: `Revogar o link de ${viagem.nome}?`,
              message:
                'A página aberta no celular se fecha em até 15 segundos. O que o motorista ainda não enviou fica guardado como recusado.',
              confirmLabel: 'Revogar link',
            },
            () => revoke.mutateAsync({ params }),
            'Link revogado',
          )
        }
      >
        Revogar link
      </WriteButton>
      <WriteButton
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={renew.isPending}
        onClick={() =>
          void run(
            {
              title: `Trocar o link de ${viagem.nome}?`,
              message: 'O link atual e os aparelhos dele deixam de valer. Envie o novo ao motorista.',
              confirmLabel: 'Renovar',
            },
            () => renew.mutateAsync({ params }),
            'Link renovado',
          )
        }
      >
        Renovar
      </WriteButton>
      {canChange && (
        <WriteButton
          variant="default"
          leftSection={<IconUserEdit size={16} aria-hidden />}
          onClick={() => void runAcao('atualizar-veiculo', carga)}
        >
          Trocar motorista
        </WriteButton>
      )}
    </footer>
  )
}
