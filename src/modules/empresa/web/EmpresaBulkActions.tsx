import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconMap2 } from '@tabler/icons-react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import type { RegisterBulk } from '#platform/web/register/use-register-bulk.ts'
import type { Empresa } from '../empresa.contract.ts'
import { AlterarRegiaoForm, type RegiaoEscolhida } from './AlterarRegiaoForm.tsx'
import { empresaScreens, useEmpresaCommands } from './empresa.api.ts'
import { RestricoesEmLoteForm } from './RestricoesEmLoteForm.tsx'
import { parDe, type RestricaoEmLote, restricaoOf } from './restricao-form.ts'

/** What the list does to the selected companies besides switching them (design 16c). */
export function EmpresaBulkActions({ bulk }: { readonly bulk: RegisterBulk<Empresa> }) {
  const dialogs = useDialogs()
  const commands = useEmpresaCommands()
  const contagem = countOf(empresaScreens.nouns, bulk.records.length)

  const changeRegiao = async () => {
    const chosen = await dialogs.form<RegiaoEscolhida>({
      title: 'Alterar região',
      render: (control) => <AlterarRegiaoForm contagem={contagem} {...control} />,
    })
    if (!chosen) return
    await bulk.doAll({
      doing: 'Alterando a região de',
      icon: IconMap2,
      run: (empresa, signal) => commands.setRegiao(empresa, chosen.regiao?.id ?? null, signal),
      success: 'Alteradas',
      failureTitle: 'Não foi possível alterar a região da empresa',
    })
  }

  const changeRestricoes = async () => {
    const lote = await dialogs.form<RestricaoEmLote>({
      title: 'Restrições',
      width: 560,
      render: (control) => (
        <RestricoesEmLoteForm selecionadas={bulk.records} contagem={contagem} {...control} />
      ),
    })
    if (!lote) return
    const isNew = lote.acao === 'criar'
    await bulk.doAll({
      doing: isNew ? 'Restringindo' : 'Retirando a restrição de',
      icon: isNew ? IconLock : IconLockOpen,
      run: ({ id }, signal) =>
        isNew
          ? commands.restringir({ ...parDe(lote, id), ...restricaoOf(lote) }, signal)
          : commands.retirar(parDe(lote, id), signal),
      success: isNew ? 'Restritas' : 'Retiradas',
      failureTitle: `Não foi possível ${isNew ? 'restringir a' : 'retirar a restrição da'} empresa`,
    })
  }

  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMap2 size={15} aria-hidden />}
        onClick={() => void changeRegiao()}
      >
        Alterar região
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLock size={15} aria-hidden />}
        onClick={() => void changeRestricoes()}
      >
        Restrições
      </Button>
    </>
  )
}
