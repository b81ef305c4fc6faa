/** Looks a company up by its CNPJ when the person asks for it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCnpj, normalizeDocumento } from '#platform/shared/documento.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { consultarCnpj, type EmpresaCnpj } from '../../consulta.contract.ts'

const FRESH_MS = 10 * 60_000

interface UseConsultaCnpjOptions {
  /** The form decides what it takes; what was typed should stay unless the person agrees. Answers what to say. */
  readonly onFound: (empresa: EmpresaCnpj) => string
}

/** `message`: what to say beside the field; empty until something was asked. */
export function useConsultaCnpj({ onFound }: UseConsultaCnpjOptions) {
  const { http } = usePlatform()
  const client = useQueryClient()
  const [state, setState] = useState({ message: '', isSearching: false })
  const asked = useRef(0)
  useEffect(
    () => () => {
      asked.current = -1
    },
    [],
  )

  return {
    ...state,
    /** Forgets an answer that belongs to another CNPJ. */
    reset() {
      asked.current += 1
      setState({ message: '', isSearching: false })
    },
    async consultar(text: string) {
      const request = ++asked.current
      if (!isCnpj(text)) return setState({ message: 'CNPJ inválido', isSearching: false })
      setState({ message: 'Consultando…', isSearching: true })
      const cnpj = normalizeDocumento(text)
      try {
        const found = await client.fetchQuery({
          ...callQuery(http, consultarCnpj, { query: { cnpj } }),
          staleTime: FRESH_MS,
          retry: false,
        })
        if (request === asked.current) setState({ message: onFound(found), isSearching: false })
      } catch (error) {
        if (request === asked.current) setState({ message: refusalText(error), isSearching: false })
      }
    },
  }
}
