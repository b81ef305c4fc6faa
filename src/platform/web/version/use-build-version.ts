import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { Check } from 'typebox/value'

const VersionFile = Type.Object({ hash: Type.String() })

/** The build that the server offers now; undefined while it is read and when it cannot be. */
export function useBuildVersion(): string | undefined {
  const { data } = useQuery({
    queryKey: ['version.json'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/version.json', { cache: 'no-store', signal })
      const file: unknown = await answer.json()
      return Check(VersionFile, file) ? file.hash : ''
    },
    retry: false,
  })
  return data
}
