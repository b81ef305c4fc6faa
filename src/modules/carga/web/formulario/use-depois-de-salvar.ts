/** What the person wants done once the load was saved, of what others offer in the foot of the form. */
import { useState } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { type CargaFormOption, listCargaFormOptions } from '../shared/formulario/carga-form-parts.ts'

export interface DepoisDeSalvar {
  readonly options: readonly CargaFormOption[]
  readonly isWanted: (key: string) => boolean
  readonly choose: (option: CargaFormOption, isWanted: boolean) => void
  readonly run: (carga: Carga) => Promise<void>
}

export function useDepoisDeSalvar(): DepoisDeSalvar {
  const dialogs = useDialogs()
  const options = listCargaFormOptions()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const set = (key: string, isWanted: boolean) =>
    setWanted((now) => new Set(isWanted ? [...now, key] : [...now].filter((one) => one !== key)))
  return {
    options,
    isWanted: (key) => wanted.has(key),
    choose: ({ key, load }, isWanted) => {
      set(key, isWanted)
      if (!isWanted) return
      // Its code comes before the load is saved: missed after that, the form would stay open over a load that exists.
      load().catch((error: unknown) => {
        set(key, false)
        toast.danger(refusalText(error))
      })
    },
    run: async (carga) => {
      for (const { key, load } of options) if (wanted.has(key)) await (await load())(carga, dialogs)
    },
  }
}
