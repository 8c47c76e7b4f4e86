import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** A certificate authority for one test, untrusted until `trust` is called. Its name is `authority`. */
export function createAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  const trusted = getCACertificates('default')
  const now = Date.now()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const openssl = (...values: string[]) => execFileSync('openssl', values, { cwd: folder, stdio: 'pipe' })
  /** The date format of `openssl ca`: 20260131235959Z. */
  const inDays = (count: number) =>
    new Date(now + count * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '')

  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=authority',
    '-days',
    '2',
  )

  return {
    /**
     * @param name the alternative name in openssl's syntax: `IP:127.0.0.1`
     * @param from days from now
     * @param until days from now
     */
    issue(name: string, from: number, until: number): { readonly key: string; readonly cert: string } {
      const configuration = [
        '[ca]\ndefault_ca=any\n[any]\ndatabase=index.txt\nrand_serial=yes\ndefault_md=sha256\npolicy=any_name',
        'new_certs_dir=.\ncertificate=ca.crt\nprivate_key=ca.key\nx509_extensions=names',
        '[any_name]\ncommonName=supplied',
        `[names]\nsubjectAltName=${name}\n`,
      ]
      writeFileSync(join(folder, 'ca.cnf'), configuration.join('\n'))
      writeFileSync(join(folder, 'index.txt'), '')
      openssl('req', ...key, '-keyout', 'one.key', '-out', 'one.csr', '-subj', '/CN=one')
      const files = ['-config', 'ca.cnf', '-in', 'one.csr', '-out', 'one.crt']
      openssl('ca', '-batch', '-notext', ...files, '-startdate', inDays(from), '-enddate', inDays(until))
      return { key: read('one.key'), cert: read('one.crt') }
    },
    trust: () => setDefaultCACertificates([...trusted, read('ca.crt')]),
    distrust: () => setDefaultCACertificates(trusted),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
